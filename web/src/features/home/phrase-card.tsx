import type { Phrase } from '@frase/core/phrases/phrase'
import { themePicture } from '@frase/core/phrases/pictures'
import { RefreshCw, Shuffle } from 'lucide-react'
import { useThemeName } from '../../services/theme-name.ts'
import { useTranslation } from '../../services/translation.ts'
import { AudioControl } from '../../ui/audio-control.tsx'
import { Button } from '../../ui/button.tsx'
import { ImageCard } from '../../ui/image-card.tsx'
import { Respelling } from '../../ui/respelling.tsx'
import { WordsButton } from '../../ui/words-button.tsx'

interface PhraseCardProps {
  /** Null while it is loading. */
  phrase: Phrase | null
  onNew: () => void
  onRandom: () => void
}

/** The phrase, its sound and its meaning come first; on a phone the picture follows below. */
export function PhraseCard({ phrase, onNew, onRandom }: PhraseCardProps) {
  const { t } = useTranslation()
  return (
    <section
      aria-busy={!phrase}
      aria-label={t('home.title')}
      className="card overflow-hidden md:grid md:grid-cols-2"
    >
      <div className="flex flex-col p-5 sm:p-8">
        <div className="min-h-76 md:mb-6 md:min-h-64" aria-live="polite">
          {phrase ? <PhraseText phrase={phrase} /> : <PhraseSkeleton />}
        </div>
        <div className="mt-6 flex flex-wrap gap-3 border-line border-t pt-5 md:mt-auto">
          <Button kind="primary" onClick={onNew} disabled={!phrase}>
            <RefreshCw className="size-4" aria-hidden="true" />
            {t('home.newPhrase')}
          </Button>
          <Button onClick={onRandom} disabled={!phrase}>
            <Shuffle className="size-4" aria-hidden="true" />
            {t('home.randomPhrase')}
          </Button>
        </div>
      </div>
      <div className="self-center p-3 pt-0 md:p-5 md:ps-0">
        {phrase ? (
          <PhrasePicture phrase={phrase} />
        ) : (
          <div className="h-64 rounded-3xl bg-sand motion-safe:animate-pulse" />
        )}
      </div>
    </section>
  )
}

function PhraseText({ phrase }: { phrase: Phrase }) {
  const { t } = useTranslation()
  const themeName = useThemeName()
  return (
    <>
      <p lang="es" data-words="" className="font-display text-3xl text-balance sm:text-4xl">
        {phrase.spanish}
      </p>
      <WordsButton sentence={phrase.spanish} />
      <p className="mt-2 text-cobalt">
        <span className="sr-only">{t('home.pronunciation')}: </span>
        <Respelling text={phrase.pronunciation} />
      </p>
      <p className="mt-3 mb-5 text-lg text-pretty">
        <span className="sr-only">{t('home.translation')}: </span>
        {phrase.translation}
      </p>
      <AudioControl text={phrase.spanish} signature={phrase.audioSignature} />
      {phrase.theme && (
        <p className="mt-4 text-ink-soft text-sm">
          {t('home.theme')}:{' '}
          <span className="rounded-full bg-cobalt-wash px-2.5 py-1 font-semibold text-cobalt">
            {themeName(phrase.theme)}
          </span>
        </p>
      )}
    </>
  )
}

function PhrasePicture({ phrase }: { phrase: Phrase }) {
  const themeName = useThemeName()
  return (
    <ImageCard
      description={phrase.imageDescription ?? ''}
      signature={phrase.imageSignature}
      theme={phrase.theme ?? ''}
      url={phrase.imageUrl || bundledPicture(phrase)}
      alt={phrase.imageDescription}
      credit={phrase.imageCredit}
      themeName={phrase.theme && themeName(phrase.theme)}
    />
  )
}

/** Without a description there is nothing to look for. */
function bundledPicture({ imageDescription, theme }: Phrase): string | undefined {
  return imageDescription ? undefined : themePicture(theme ?? '')
}

function PhraseSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status" className="space-y-4">
      <span className="sr-only">{t('home.loading')}</span>
      <div className="h-9 w-11/12 rounded-full bg-sand motion-safe:animate-pulse" />
      <div className="h-5 w-7/12 rounded-full bg-sand motion-safe:animate-pulse" />
      <div className="h-6 w-9/12 rounded-full bg-sand motion-safe:animate-pulse" />
      <div className="h-11 w-6/12 rounded-full bg-sand motion-safe:animate-pulse" />
    </div>
  )
}
