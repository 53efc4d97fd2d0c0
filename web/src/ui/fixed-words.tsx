/** Words of a sentence that stand in their place and cannot be moved. */
export function FixedWords({ text }: { text: string }) {
  if (text === '') return null
  return (
    <span lang="es" className="px-1 font-semibold">
      {text}
    </span>
  )
}
