import type { ListedPhrase } from '@frase/core/phrases/phrase'
import { useTranslation } from '../../services/texts/translation.ts'
import { Button } from '../../ui/button.tsx'
import { Respelling } from '../../ui/phrases/respelling.tsx'
import { WordsButton } from '../../ui/phrases/words-button.tsx'
import { AudioControl } from '../../ui/sound/audio-control.tsx'
import { PhrasePicture } from './phrase-picture.tsx'

interface PhraseListProps {
  phrases: readonly ListedPhrase[]
  isLoading: boolean
  isManual: boolean
  onGenerate: () => void
}

const SKELETONS = [1, 2, 3, 4]

export function PhraseList({ phrases, isLoading, isManual, onGenerate }: PhraseListProps) {
  const { t } = useTranslation()
  if (isLoading) {
    return (
      <div role="status" aria-busy="true" className="grid gap-5 md:grid-cols-2">
        <span className="sr-only">{t('categories.loading')}</span>
        {SKELETONS.map((key) => (
          <PhraseSkeleton key={key} />
        ))}
      </div>
    )
  }
  if (phrases.length === 0) {
    return (
      <div className="card mx-auto max-w-xl p-8 text-center">
        <p className="mb-5 text-lg">{t(isManual ? 'categories.noManual' : 'categories.empty')}</p>
        <Button kind="primary" onClick={onGenerate}>
          {t('categories.generate')}
        </Button>
      </div>
    )
  }
  return (
    <ul className="grid gap-5 md:grid-cols-2">
      {phrases.map((phrase) => (
        <li key={phrase.id + phrase.spanish}>
          <PhraseItem phrase={phrase} />
        </li>
      ))}
    </ul>
  )
}

function PhraseItem({ phrase }: { phrase: ListedPhrase }) {
  const { t } = useTranslation()
  return (
    <article className="card flex h-full flex-col overflow-hidden">
      <PhrasePicture key={phrase.imageDescription} phrase={phrase} />
      <div className="flex flex-1 flex-col p-5">
        <h2 lang="es" data-words="" className="font-display text-2xl text-balance">
          {phrase.spanish}
        </h2>
        <WordsButton sentence={phrase.spanish} />
        <p className="mt-1 text-cobalt">
          {phrase.pronunciation ? (
            <Respelling spanish={phrase.spanish} text={phrase.pronunciation} />
          ) : (
            t('categories.noPronunciation')
          )}
        </p>
        <p className="mt-2 mb-5 text-lg text-pretty">{phrase.translation}</p>
        <div className="mt-auto">
          <AudioControl text={phrase.spanish} signature={phrase.audioSignature} />
        </div>
      </div>
    </article>
  )
}

function PhraseSkeleton() {
  return (
    <div className="card overflow-hidden motion-safe:*:animate-pulse">
      <div className="aspect-2/1 bg-sand" />
      <div className="m-5 h-8 w-9/12 rounded-full bg-sand" />
      <div className="m-5 h-5 w-6/12 rounded-full bg-sand" />
      <div className="m-5 h-11 w-5/12 rounded-full bg-sand" />
    </div>
  )
}
