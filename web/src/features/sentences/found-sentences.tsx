import type { SentenceLink } from '@frase/core/course/course-path'
import type { SentenceGroup } from '@frase/core/course/sentence-index'
import { LEVELS } from '@frase/core/levels'
import { fillTemplate } from '@frase/core/text/template'
import { useEffect, useRef, useState } from 'react'
import { useSentenceTexts } from '../../services/texts/use-sentence-texts.ts'
import { Button } from '../../ui/button.tsx'
import { SentenceList } from '../../ui/phrases/sentence-list.tsx'

const SHOWN_AT_ONCE = 50

/** The first results; a button shows more and leads to the first new one. */
export function Results({ sentences }: { sentences: readonly SentenceLink[] }) {
  const { index: texts } = useSentenceTexts()
  const [shown, setShown] = useState(SHOWN_AT_ONCE)
  const list = useRef<HTMLUListElement>(null)

  useEffect(() => {
    const firstNew = list.current?.querySelectorAll('a')[shown - SHOWN_AT_ONCE]
    if (shown > SHOWN_AT_ONCE) firstNew?.focus()
  }, [shown])

  return (
    <>
      <SentenceList sentences={sentences.slice(0, shown)} listRef={list} />
      {sentences.length > shown && (
        <Button className="mt-5" onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
          {texts.showMore}
        </Button>
      )}
    </>
  )
}

/** All sentences by level. */
export function UnitGroups({ groups }: { groups: readonly SentenceGroup[] }) {
  const { sentence: texts } = useSentenceTexts()
  const levels = LEVELS.filter((level) => groups.some((group) => group.level === level))
  return levels.map((level) => (
    <section key={level} aria-labelledby={`level-${level}`} className="mb-10">
      <h2 id={`level-${level}`} className="mb-3 font-display text-2xl">
        {fillTemplate(texts.level, { level })}
      </h2>
      <div className="card divided overflow-hidden">
        {groups
          .filter((group) => group.level === level)
          .map((group) => (
            <Group key={group.unit?.unit ?? 'others'} group={group} />
          ))}
      </div>
    </section>
  ))
}

/** Its sentences are rendered once it is opened: all groups at once would be more than a thousand links. */
function Group({ group: { unit, sentences } }: { group: SentenceGroup }) {
  const { index: texts } = useSentenceTexts()
  const [isOpen, setOpen] = useState(false)
  const title = unit ? fillTemplate(texts.unit, { unit: String(unit.unit), title: unit.title }) : texts.others
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="px-5 py-3.5 font-semibold -outline-offset-4 hover:bg-sand/50">
        <h3 className="inline">
          {title} <span className="font-normal text-ink-soft">({sentences.length})</span>
        </h3>
      </summary>
      {isOpen && (
        <div className="px-3 pb-4 sm:px-5">
          <SentenceList sentences={sentences} />
        </div>
      )}
    </details>
  )
}
