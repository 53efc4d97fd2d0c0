import { DAYS_PER_WEEK } from '@frase/core/days/week'
import type { Learner } from '@frase/core/memory/cards/due'
import { dueInNextDays } from '@frase/core/memory/progress/progress'
import { useTranslation } from '../../services/texts/translation.ts'
import { ChartTable, Figures, FiguresRow, FiguresTable } from './figures-and-tables.tsx'
import { ProgressCard } from './progress-card.tsx'
import { useFormats } from './use-formats.ts'
import { useProgressTexts } from './use-progress-texts.ts'

const HEIGHT = 100
const GAP = 0.25
/** The chart is scaled to at least so many questions, so that three on a day do not look like a wall. */
const SCALE_MIN = 10
const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

export function DueChart({ learner }: { learner: Learner }) {
  const texts = useProgressTexts().due
  const { number, date } = useFormats()
  const counts = dueInNextDays(learner)
  const days = counts.map((count, place) => ({ day: learner.today + 1 + place, count }))
  if (sum(counts) === 0) {
    return (
      <ProgressCard title={texts.title} text={texts.text}>
        <p>{texts.none}</p>
      </ProgressCard>
    )
  }
  return (
    <ProgressCard title={texts.title} text={texts.text}>
      <Figures
        list={[
          [texts.tomorrow, number(counts[0] ?? 0)],
          [texts.week, number(sum(counts.slice(0, DAYS_PER_WEEK)))],
          [texts.month, number(sum(counts))],
        ]}
      />
      <Columns days={days} />
      <ChartTable title={texts.title}>
        <FiguresTable caption={texts.title} isCaptionHidden columns={[texts.day, texts.items]}>
          {days.map(({ day, count }) => (
            <FiguresRow key={day} head={date(day)} cells={[{ key: 'count', content: number(count) }]} />
          ))}
        </FiguresTable>
      </ChartTable>
    </ProgressCard>
  )
}

/** One column for each day; the figures are in the table. */
function Columns({ days }: { days: readonly { day: number; count: number }[] }) {
  const { t } = useTranslation()
  const { dayAndMonth, number } = useFormats()
  const most = Math.max(SCALE_MIN, ...days.map(({ count }) => count))
  return (
    <div aria-hidden="true" className="text-cobalt">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${days.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="block h-28 w-full border-line-strong border-b"
      >
        {days.map(({ day, count }, place) => (
          <rect
            key={day}
            x={place + GAP / 2}
            y={HEIGHT - (count / most) * HEIGHT}
            width={1 - GAP}
            height={(count / most) * HEIGHT}
            fill="currentColor"
          >
            <title>{`${t('colon', { label: dayAndMonth(day) })} ${number(count)}`}</title>
          </rect>
        ))}
      </svg>
      <div className="mt-1 flex justify-between text-ink-soft text-xs">
        {[0, Math.floor(days.length / 2), days.length - 1].map((place) => (
          <span key={place}>{dayAndMonth(days[place]?.day ?? 0)}</span>
        ))}
      </div>
    </div>
  )
}
