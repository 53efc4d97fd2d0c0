import type { GrammarLesson } from '@frase/core/lessons/grammar-lesson'
import { TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from '../../services/texts/translation.ts'
import { SpanishText } from '../../ui/phrases/spanish-text.tsx'
import { paragraph, paragraphIdOf } from './sections.ts'

interface LessonTableProps {
  id: string
  table: NonNullable<GrammarLesson['tabelas']>[number]
}

/** Columns and cells may have the same text twice, so that keys are positions. */
const placed = <T,>(items: readonly T[]) => items.map((item, place) => ({ item, place }))

function LessonTable({ id, table: { titulo, colunas, linhas } }: LessonTableProps) {
  const captionId = useId()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll a table wider than the screen
    <section id={id} aria-labelledby={captionId} tabIndex={0} className="card overflow-x-auto">
      <table className="w-full text-start max-sm:text-sm">
        <caption id={captionId} className="px-4 pt-5 pb-2 text-start sm:px-5 font-bold text-lg">
          <SpanishText text={titulo} />
        </caption>
        <thead>
          <tr className="border-line-strong border-b">
            {placed(colunas).map(({ item, place }) => (
              <th
                key={place}
                scope="col"
                className="px-2 py-2 text-start text-ink-soft text-sm first:ps-4 last:pe-4 sm:px-3 sm:last:pe-5 sm:first:ps-5"
              >
                <SpanishText text={item} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {placed(linhas).map(({ item: [head, ...cells], place: row }) => (
            <tr key={row} className="border-line border-b align-top last:border-b-0 even:bg-sand/40">
              <th
                scope="row"
                className="py-2.5 ps-4 pe-2 text-start sm:ps-5 sm:pe-3 font-medium text-ink-soft"
              >
                <SpanishText text={head ?? ''} />
              </th>
              {placed(cells).map(({ item, place }) => (
                <td key={place} className="px-2 py-2.5 last:pe-4 sm:px-3 sm:last:pe-5">
                  <SpanishText text={item} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface ExplanationProps {
  text: string
  tables: NonNullable<GrammarLesson['tabelas']>
  warnings: readonly string[]
}

export function Explanation({ text, tables, warnings }: ExplanationProps) {
  return (
    <div className="stack-6">
      <div className="stack-4">
        {text.split('\n\n').map((words, index) => (
          <p key={words} {...paragraph('explicacao', index)} className="text-pretty">
            <SpanishText text={words} />
          </p>
        ))}
      </div>
      {tables.map((table, index) => (
        <LessonTable key={table.titulo} id={paragraphIdOf({ part: 'tabelas', index })} table={table} />
      ))}
      <Warnings warnings={warnings} />
    </div>
  )
}

function Warnings({ warnings }: { warnings: readonly string[] }) {
  const { t } = useTranslation()
  return (
    <div className="rounded-3xl bg-amber-wash p-6 ring-1 ring-saffron ring-inset">
      <h3 className="flex items-center gap-3 font-bold text-lg">
        <TriangleAlert className="size-6 shrink-0" aria-hidden="true" />
        {t('grammar.warnings')}
      </h3>
      <ul className="mt-3 list-disc stack-3 ps-5">
        {warnings.map((warning, index) => (
          <li key={warning} {...paragraph('avisos', index)} className="text-pretty">
            <SpanishText text={warning} />
          </li>
        ))}
      </ul>
    </div>
  )
}
