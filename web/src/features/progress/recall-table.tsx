import type { Learner } from '@frase/core/memory/cards/due'
import { REVIEWS_TO_JUDGE, recallBetween } from '@frase/core/memory/progress/progress'
import { fillTemplate } from '@frase/core/text/template'
import { type BarColour, FiguresRow, FiguresTable, ShareBar } from './figures-and-tables.tsx'
import { ProgressCard } from './progress-card.tsx'
import { useFormats } from './use-formats.ts'
import { useProgressTexts } from './use-progress-texts.ts'

const PERIODS = { month: 30, year: 365 } as const

/** Whether memory is as good as the model says. */
export function RecallTable({ state, today }: Pick<Learner, 'state' | 'today'>) {
  const texts = useProgressTexts().recall
  const { number } = useFormats()
  const recallOf = (period: keyof typeof PERIODS) => recallBetween(state, today - PERIODS[period] + 1, today)
  const rows = (['month', 'year'] as const)
    .map((period) => ({ period, recall: recallOf(period) }))
    .filter(({ recall }) => recall.reviews >= REVIEWS_TO_JUDGE)
  if (rows.length === 0) {
    const values = { needed: number(REVIEWS_TO_JUDGE), reviews: number(recallOf('year').reviews) }
    return (
      <ProgressCard title={texts.title}>
        <p className="text-pretty">{fillTemplate(texts.later, values)}</p>
      </ProgressCard>
    )
  }
  return (
    <ProgressCard title={texts.title} text={texts.text}>
      <FiguresTable
        caption={texts.title}
        isCaptionHidden
        columns={[texts.period, texts.expected, texts.real]}
      >
        {rows.map(({ period, recall: { reviews, expected, real } }) => (
          <FiguresRow
            key={period}
            head={
              <>
                {texts[period]}
                <span className="block font-normal text-ink-soft text-xs">
                  {fillTemplate(texts.reviews, { reviews: number(reviews) })}
                </span>
              </>
            }
            cells={[
              { key: 'expected', content: <Share share={expected} colour="cobalt" /> },
              { key: 'real', content: <Share share={real} colour="clay" /> },
            ]}
          />
        ))}
      </FiguresTable>
    </ProgressCard>
  )
}

function Share({ share = 0, colour }: { share: number | undefined; colour: BarColour }) {
  const { percent } = useFormats()
  return (
    <>
      <ShareBar share={share} colour={colour} />
      {percent(share)}
    </>
  )
}
