import { DAYS_PER_WEEK, daysOfWeek } from '@frase/core/days/week'
import { dateOfDay, type PracticeWeek } from '@frase/core/memory/progress/progress'
import type { MemoryState } from '@frase/core/memory/record/memory-state'
import { useTranslation } from '../../services/texts/translation.ts'
import { useFormats } from './use-formats.ts'

const TILE = 13
const STEP = 16
const LABEL_HEIGHT = 18
const LABEL_WIDTH = 34
const HEIGHT = LABEL_HEIGHT + DAYS_PER_WEEK * STEP
/** A label wider than the columns of its month would touch the next one. */
const LABEL_COLUMNS = 3
/** The size of a mark, by the answers of its day. */
const MARKS = [
  { from: 30, size: 13 },
  { from: 10, size: 10 },
  { from: 1, size: 7 },
]

/** Relative to the surrounding text, so that it grows with the size that the reader has chosen. */
const rem = (length: number) => `${length / 16}rem`
const TEXT = 'fill-ink-soft text-[0.6875rem]'

/** Monday, Wednesday and Friday, in any row: there is no room for all. */
const isLabelled = (day: number) => dateOfDay(day).getUTCDay() % 2 === 1

/** Beside the calendar, so that they stay in place when it scrolls. */
export function WeekdayLabels({ first }: { first: number }) {
  const { shortWeekday } = useFormats()
  return (
    <svg
      viewBox={`0 0 ${LABEL_WIDTH} ${HEIGHT}`}
      style={{ width: rem(LABEL_WIDTH), height: rem(HEIGHT) }}
      className="shrink-0"
      aria-hidden="true"
    >
      {daysOfWeek(first)
        .filter(isLabelled)
        .map((day) => (
          <text key={day} y={LABEL_HEIGHT + (day - first) * STEP + 10} className={TEXT}>
            {shortWeekday(day)}
          </text>
        ))}
    </svg>
  )
}

interface CalendarDrawingProps {
  weeks: readonly PracticeWeek[]
  state: MemoryState
  today: number
}

export function CalendarDrawing({ weeks, state, today }: CalendarDrawingProps) {
  const { t } = useTranslation()
  const { month, date, number } = useFormats()
  const answersOn = (day: number) => state.days.get(day)?.answers ?? 0
  const width = weeks.length * STEP + 1
  return (
    <svg
      viewBox={`0 0 ${width} ${HEIGHT}`}
      style={{ width: rem(width), height: rem(HEIGHT) }}
      aria-hidden="true"
    >
      {monthLabels(weeks).map(({ column, first }) => (
        <text key={first} x={column * STEP} y={11} className={TEXT}>
          {month(first)}
        </text>
      ))}
      {weeks.map(({ first }, column) =>
        daysOfWeek(first)
          .filter((day) => day <= today)
          .map((day) => (
            <Tile
              key={day}
              x={column * STEP + 0.5}
              y={LABEL_HEIGHT + (day - first) * STEP}
              answers={answersOn(day)}
              isToday={day === today}
              label={`${t('colon', { label: date(day) })} ${number(answersOn(day))}`}
            />
          )),
      )}
    </svg>
  )
}

interface TileProps {
  x: number
  y: number
  answers: number
  isToday: boolean
  label: string
}

function Tile({ x, y, answers, isToday, label }: TileProps) {
  const size = MARKS.find(({ from }) => answers >= from)?.size
  const inset = (TILE - (size ?? 0)) / 2
  return (
    <g>
      <title>{label}</title>
      <rect x={x} y={y} width={TILE} height={TILE} rx="3" fill="currentColor" opacity="0.13" />
      {size && (
        <rect x={x + inset} y={y + inset} width={size} height={size} rx={size / 4} fill="currentColor" />
      )}
      {isToday && <rect x={x} y={y} width={TILE} height={TILE} rx="3" fill="none" stroke="currentColor" />}
    </g>
  )
}

/** The columns in which a month begins, as far as its name fits. */
function monthLabels(weeks: readonly PracticeWeek[]): { column: number; first: number }[] {
  const labels: { column: number; first: number }[] = []
  for (const [column, { first }] of weeks.entries()) {
    const isNew = column === 0 || monthOf(first) !== monthOf(first - DAYS_PER_WEEK)
    const last = labels.at(-1)
    if (!isNew || column > weeks.length - 2) continue
    // The first column is often the end of a month, whose name would leave no room for the next one.
    if (last && column - last.column < LABEL_COLUMNS) labels.pop()
    labels.push({ column, first })
  }
  return labels
}

const monthOf = (day: number) => dateOfDay(day).getUTCMonth()
