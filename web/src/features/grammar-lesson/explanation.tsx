import type { GrammarLesson } from '@frase/core/lessons/grammar-lesson'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { SpanishText } from '../../ui/spanish-text.tsx'
import { LessonTable } from './lesson-table.tsx'

interface ExplanationProps {
  text: string
  tables: NonNullable<GrammarLesson['tabelas']>
  warnings: readonly string[]
}

export function Explanation({ text, tables, warnings }: ExplanationProps) {
  return (
    <div className="space-y-6">
      <div className="space-y-4">
        {text.split('\n\n').map((paragraph) => (
          <p key={paragraph} className="text-pretty">
            <SpanishText text={paragraph} />
          </p>
        ))}
      </div>
      {tables.map((table) => (
        <LessonTable key={table.titulo} table={table} />
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
      <ul className="mt-3 list-disc space-y-3 ps-5">
        {warnings.map((warning) => (
          <li key={warning} className="text-pretty">
            <SpanishText text={warning} />
          </li>
        ))}
      </ul>
    </div>
  )
}
