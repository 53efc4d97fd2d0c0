import type { SentenceLink } from '@frase/core/course/course-path'
import { pathFor } from '@frase/core/pages/paths'
import { fillTemplate } from '@frase/core/text/template'
import { ChevronRight, Star } from 'lucide-react'
import { Link } from 'react-router'
import { useSpokenAudio } from '../../services/audio/practice-audio.ts'
import { useLearnTexts } from '../../services/texts/course-texts.ts'
import { useLanguage } from '../../services/texts/translation.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { WordsButton } from '../../ui/phrases/words-button.tsx'
import { ListenButton } from '../../ui/sound/listen-button.tsx'
import { UnitSection } from './unit-section.tsx'

interface SentencesProps {
  sentences: readonly SentenceLink[]
}

export function KeySentences({ sentences }: SentencesProps) {
  const { sentences: texts } = useLearnTexts().unit
  return (
    <UnitSection
      title={texts.title}
      text={
        <>
          <Star className="me-1.5 inline size-4 fill-saffron text-saffron" aria-hidden="true" />
          {texts.text}
        </>
      }
    >
      <SentenceList sentences={sentences} className="border-saffron border-s-4" />
    </UnitSection>
  )
}

/** Folded: nobody has to read thirty sentences before the first task. */
export function OtherSentences({ sentences }: SentencesProps) {
  const { sentences: texts } = useLearnTexts().unit
  return (
    <Disclosure summary={fillTemplate(texts.more, { count: String(sentences.length) })}>
      <SentenceList sentences={sentences} />
    </Disclosure>
  )
}

function SentenceList({ sentences, className = '' }: SentencesProps & { className?: string }) {
  const { about } = useLearnTexts().unit.sentences
  const language = useLanguage()
  const { state, isCurrent, play } = useSpokenAudio()
  return (
    <ul className={`card divided overflow-hidden ${className}`}>
      {sentences.map(({ slug, spanish, meaning }) => (
        <li key={slug} className="flex items-center gap-4 px-4 py-3 sm:px-5">
          <ListenButton
            phrase={spanish}
            state={isCurrent(spanish) ? state : 'idle'}
            onPress={() => play({ text: spanish })}
          />
          <div className="min-w-0 flex-1">
            <p lang="es" data-words="" className="font-display text-lg text-pretty">
              {spanish}
            </p>
            <WordsButton sentence={spanish} />
            <p className="text-ink-soft text-pretty">{meaning}</p>
          </div>
          <Link
            to={pathFor('sentence', language, { sentenceId: slug })}
            className="-me-2 grid size-11 shrink-0 place-content-center rounded-full text-ink-soft hover:bg-sand hover:text-ink"
          >
            <ChevronRight className="size-5" aria-hidden="true" />
            <span className="sr-only">
              {about} <span lang="es">{spanish}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
