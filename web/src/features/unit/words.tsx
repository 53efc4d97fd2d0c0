import type { UnitWord } from '@frase/core/course/course-path'
import { useLearnTexts } from '../../services/texts/course-texts.ts'
import { UnitSection } from './unit-section.tsx'

type WordsProps = Record<'core' | 'met' | 'pieces', readonly UnitWord[]>

export function Words({ core, met, pieces }: WordsProps) {
  const { words: texts } = useLearnTexts().unit
  const groups = [
    [texts.core, core],
    [texts.pieces, pieces],
    [texts.met, met],
  ] as const
  return (
    <UnitSection title={texts.title}>
      <div className="stack-6">
        {groups.map(
          ([title, words]) => words.length > 0 && <WordList key={title} title={title} words={words} />,
        )}
      </div>
    </UnitSection>
  )
}

function WordList({ title, words }: { title: string; words: readonly UnitWord[] }) {
  return (
    <div>
      <h3 className="mb-2 font-semibold">{title}</h3>
      <dl className="card grid gap-x-8 px-5 py-3 sm:grid-cols-2">
        {words.map(({ spanish, meaning, note }) => (
          <div key={spanish} className="flex flex-wrap items-baseline gap-x-2 py-1.5">
            <dt lang="es" className="font-semibold">
              {spanish}
            </dt>
            <dd className="text-ink-soft">
              {meaning}
              {note && <span className="block text-sm">{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
