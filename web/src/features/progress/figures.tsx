/** A few numbers, each under its name. */
export function Figures({ list }: { list: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-4">
      {list.map(([name, value]) => (
        <div key={name} className="flex flex-col-reverse justify-end">
          <dt className="text-ink-soft text-sm">{name}</dt>
          <dd className="font-semibold text-2xl tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
