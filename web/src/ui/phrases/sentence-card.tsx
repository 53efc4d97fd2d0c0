import { drawingAddress } from '@frase/core/contract/drawing-address'
import type { SentencePage, SentencePicture } from '@frase/core/course/sentence-page'
import type { ReactNode, Ref } from 'react'
import { publicConfig } from '../../services/page/public-config.ts'
import { useThemeName } from '../../services/texts/theme-name.ts'
import { useTranslation } from '../../services/texts/translation.ts'
import { ImageCard } from '../pictures/image-card.tsx'
import { AccentSelect } from '../sound/accent-select.tsx'
import { AudioControl } from '../sound/audio-control.tsx'
import { Respelling } from './respelling.tsx'
import { WordsButton } from './words-button.tsx'

interface SentenceCardProps {
  page: SentencePage
  heading: 'h1' | 'h2'
  headingRef?: Ref<HTMLHeadingElement>
  /** Further buttons below the sound. */
  children: ReactNode
}

/** A drawing has an address before it is searched for, so that it comes with the prerendered page. */
function drawnPicture({ description, theme }: SentencePicture): string | undefined {
  return publicConfig.services.images === 'builtin' ? drawingAddress(description, theme) : undefined
}

/** A sentence with its respelling, meaning, sound and picture. */
export function SentenceCard({ page, heading: Heading, headingRef, children }: SentenceCardProps) {
  const { t } = useTranslation()
  const themeName = useThemeName()
  const { spanish, meaning, pronunciation, picture } = page
  const pictureUrl = picture && (picture.url ?? drawnPicture(picture))
  return (
    <div className={`card overflow-hidden ${picture ? 'md:grid md:grid-cols-2' : ''}`}>
      <div className="p-5 sm:p-8">
        <Heading
          ref={headingRef}
          tabIndex={-1}
          lang="es"
          data-words=""
          className="rounded-lg font-display text-3xl text-balance sm:text-4xl"
        >
          {spanish}
        </Heading>
        <WordsButton sentence={spanish} />
        <p className="mt-2 text-cobalt">
          <span className="sr-only">{t('colon', { label: t('home.pronunciation') })} </span>
          <Respelling spanish={spanish} text={pronunciation} />
        </p>
        <p className="mt-3 mb-5 text-lg text-pretty">
          <span className="sr-only">{t('colon', { label: t('home.translation') })} </span>
          {meaning}
        </p>
        <AudioControl text={spanish} />
        <div className="mt-4 flex text-ink-soft text-sm">
          <AccentSelect />
        </div>
        <div className="mt-5 flex flex-wrap gap-3">{children}</div>
      </div>
      {picture && (
        <div className="self-center p-3 pt-0 md:p-5 md:ps-0">
          <ImageCard
            description={picture.description}
            theme={picture.theme}
            url={pictureUrl}
            alt={pictureUrl && picture.description}
            themeName={picture.theme && themeName(picture.theme)}
          />
        </div>
      )}
    </div>
  )
}
