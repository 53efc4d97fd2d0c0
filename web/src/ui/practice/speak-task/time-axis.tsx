import { useSeconds } from './use-seconds.ts'

/** Beyond this share of the axis a label in the middle of its mark would leave the frame. */
const LAST_SHARE = 0.93

/** The moments under the outlines. Screen readers are told how long each of the two is instead. */
export function TimeAxis({ seconds, ticks }: { seconds: number; ticks: readonly number[] }) {
  const short = useSeconds('short')
  return (
    <div aria-hidden="true" className="relative mt-1 mb-3 h-6 text-sm text-ink-soft tabular-nums">
      {ticks.map((tick) => (
        <span
          key={tick}
          className={`absolute whitespace-nowrap first:translate-x-0 ${tick / seconds > LAST_SHARE ? '-translate-x-full' : '-translate-x-1/2'}`}
          style={{ left: `${(tick / seconds) * 100}%` }}
        >
          {short(tick)}
        </span>
      ))}
    </div>
  )
}
