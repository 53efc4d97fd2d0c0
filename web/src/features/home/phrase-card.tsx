import type { Phrase, PhraseSource } from '@frase/core/phrases/phrase'
import { themePicture } from '@frase/core/phrases/pictures'
import { RefreshCw, Shuffle } from 'lucide-react'
import { useKeptFocus } from '../../services/page/use-kept-focus.ts'
import { useThemeName } from '../../services/texts/theme-name.ts'
import { useTranslation } from '../../services/texts/translation.ts'
import { Button } from '../../ui/button.tsx'
import { Respelling } from '../../ui/phrases/respelling.tsx'
import { WordsButton } from '../../ui/phrases/words-button.tsx'
import { ImageCard } from '../../ui/pictures/image-card.tsx'
import { AccentSelect } from '../../ui/sound/accent-select.tsx'
import { AudioControl } from '../../ui/sound/audio-control.tsx'

interface PhraseNoteProps {
  mode: 'ai' | 'manual'
  source: PhraseSource | undefined
  error: string | null
  manual: { position: number; total: number }
}

/** Names the source of the phrase. */
export function PhraseNote({ mode, source, error, manual }: PhraseNoteProps) {
  const { t } = useTranslation()
  const note =
    mode === 'manual'
      ? manual.total > 0 && t('home.position', { position: manual.position, total: manual.total })
      : source && t(`home.note.${source}`)
  return (
    <p className="mt-3 min-h-6 px-2 text-ink-soft text-sm" role="status">
      {note}
      {mode === 'ai' && error && ` (${error})`}
    </p>
  )
}

interface PhraseCardProps {
  /** Null while it is loading. */
  phrase: Phrase | null
  onNew: () => void
  onRandom: () => void
}

/** The phrase, its sound and its meaning come first; on a phone the picture follows, still within the first screen. */
export function PhraseCard({ phrase, onNew, onRandom }: PhraseCardProps) {
  const { t } = useTranslation()
  const { target, part } = useKeptFocus<HTMLButtonElement>(phrase)
  return (
    <section
      {...part}
      aria-busy={!phrase}
      aria-label={t('home.title')}
      className="card overflow-hidden md:grid md:grid-cols-2 md:grid-rows-[1fr_auto]"
    >
      <div className="min-h-70 p-5 pb-2 sm:p-8 sm:pb-2 md:min-h-72 md:pb-6" aria-live="polite">
        {phrase ? <PhraseText phrase={phrase} /> : <PhraseSkeleton />}
      </div>
      <div className="self-center p-3 md:col-start-2 md:row-span-2 md:row-start-1 md:p-5 md:ps-0">
        {phrase ? (
          <PhrasePicture phrase={phrase} />
        ) : (
          <div className="h-64 rounded-3xl bg-sand motion-safe:animate-pulse" />
        )}
      </div>
      <div className="mx-5 mb-5 flex flex-wrap gap-3 border-line border-t pt-5 sm:mx-8 sm:mb-8">
        <Button ref={target} kind="primary" onClick={onNew} isIdle={!phrase}>
          <RefreshCw className="size-4" aria-hidden="true" />
          {t('home.newPhrase')}
        </Button>
        <Button onClick={onRandom} isIdle={!phrase}>
          <Shuffle className="size-4" aria-hidden="true" />
          {t('home.randomPhrase')}
        </Button>
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
        <span className="sr-only">{t('colon', { label: t('home.pronunciation') })} </span>
        <Respelling spanish={phrase.spanish} text={phrase.pronunciation} />
      </p>
      <p className="mt-3 mb-5 text-lg text-pretty">
        <span className="sr-only">{t('colon', { label: t('home.translation') })} </span>
        {phrase.translation}
      </p>
      <AudioControl text={phrase.spanish} signature={phrase.audioSignature} />
      <div className="mt-4 flex items-center justify-between gap-2 text-ink-soft text-sm">
        {phrase.theme && (
          <p>
            {t('colon', { label: t('home.theme') })}{' '}
            <span className="rounded-full bg-cobalt-wash px-2 py-1 font-semibold text-cobalt">
              {themeName(phrase.theme)}
            </span>
          </p>
        )}
        <AccentSelect />
      </div>
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
      alt={phrase.imageAlt ?? phrase.imageDescription}
      credit={phrase.imageCredit}
      themeName={phrase.theme && themeName(phrase.theme)}
    />
  )
}

/** Undefined without a description, which the picture is looked up by. */
function bundledPicture({ imageDescription, theme }: Phrase): string | undefined {
  return imageDescription ? undefined : themePicture(theme ?? '')
}

function PhraseSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status" className="stack-4">
      <span className="sr-only">{t('home.loading')}</span>
      <div className="h-9 w-11/12 rounded-full bg-sand motion-safe:animate-pulse" />
      <div className="h-5 w-7/12 rounded-full bg-sand motion-safe:animate-pulse" />
      <div className="h-6 w-9/12 rounded-full bg-sand motion-safe:animate-pulse" />
      <div className="h-11 w-6/12 rounded-full bg-sand motion-safe:animate-pulse" />
    </div>
  )
}
