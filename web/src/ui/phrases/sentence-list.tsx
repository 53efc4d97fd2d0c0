import type { SentenceLink } from '@frase/core/course/course-path'
import { pathFor } from '@frase/core/pages/paths'
import type { Ref } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '../../services/texts/translation.ts'

interface SentenceListProps {
  sentences: readonly SentenceLink[]
  listRef?: Ref<HTMLUListElement>
}

/** Sentences that each link to their page. */
export function SentenceList({ sentences, listRef }: SentenceListProps) {
  const language = useLanguage()
  return (
    <ul ref={listRef} className="card divided overflow-hidden">
      {sentences.map(({ slug, spanish, meaning }) => (
        <li key={slug}>
          <Link
            to={pathFor('sentence', language, { sentenceId: slug })}
            className="block px-5 py-3 -outline-offset-4 hover:bg-sand/50"
          >
            <span lang="es" className="block font-display text-lg text-pretty">
              {spanish}
            </span>
            <span className="block text-ink-soft text-pretty">{meaning}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
