import type { GrammarLesson } from '@frase/core/lessons/grammar-lesson'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from '../../services/translation.ts'
import { SpanishText } from '../../ui/spanish-text.tsx'
import { LessonTable } from './lesson-table.tsx'
import { paragraph } from './paragraph.ts'
import { paragraphIdOf } from './sections.ts'

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
