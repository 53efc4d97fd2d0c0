import type { ImageCredit } from '@frase/core/phrases/images'
import { PLACEHOLDER_PICTURE, themePicture } from '@frase/core/phrases/pictures'
import { startTransition, useEffect, useRef, useState } from 'react'
import { useLatest } from '../../services/api/latest.ts'
import { notify } from '../../services/page/notify.ts'
import { findPicture } from '../../services/phrases/pictures.ts'
import { useLanguage, useTranslation } from '../../services/texts/translation.ts'
import { Spinner } from '../button.tsx'

/** The credit that the source of a photo requires. */
export function Credit({ credit }: { credit: ImageCredit }) {
  const { t } = useTranslation()
  const [before, between, after] = t('image.credit').split(/\{name\}|\{source\}/)
  return (
    <small className="block">
      {before}
      <a href={credit.profileUrl} className="underline" rel="noopener">
        {credit.name}
      </a>
      {between}
      <a href={credit.photoUrl} className="underline" rel="noopener">
        Unsplash
      </a>
      {after}
    </small>
  )
}

interface ImageCardProps {
  description: string
  /** The signature of the description, if it is not in the content. */
  signature?: string | undefined
  theme: string
  /** The address of the picture, if it is already known. */
  url?: string | undefined
  alt?: string | undefined
  credit?: ImageCredit | undefined
  /** Shown under a picture that has no alt text of its own. */
  themeName?: string | undefined
}

interface Shown {
  url: string
  alt?: string | undefined
  credit?: ImageCredit | undefined
}

const DESCRIPTION_SHOWN = 60

/** A new description is a new card with fresh state. */
export function ImageCard(props: ImageCardProps) {
  return <FreshImageCard key={`${props.description}\n${props.url ?? ''}`} {...props} />
}

function FreshImageCard({ description, signature, theme, url, alt, credit, themeName }: ImageCardProps) {
  const { t } = useTranslation()
  const shown = usePicture(description, theme, url ? { url, alt, credit } : null, signature)
  const [state, setState] = useState<'loading' | 'loaded' | 'error'>('loading')
  const image = useRef<HTMLImageElement>(null)

  // A prerendered picture may have loaded, or failed, before React attached its listeners.
  useEffect(() => {
    if (!image.current?.complete) return
    image.current.decode().then(
      () => startTransition(() => setState('loaded')),
      () => setState('error'),
    )
  }, [])

  if (shown === 'none') return <Placeholder title={t('image.notFound')} />
  if (state === 'error') {
    return (
      <Placeholder title={t('image.notAvailable')}>{description.slice(0, DESCRIPTION_SHOWN)}</Placeholder>
    )
  }
  const caption = shown?.alt || themeName || t('image.illustrative')
  return (
    <figure className="relative flex h-64 flex-col overflow-hidden rounded-3xl bg-sand">
      {state === 'loading' && (
        <span role="status" className="absolute inset-0 grid place-content-center text-clay-text">
          <Spinner className="size-8" />
          <span className="sr-only">{t('image.loading')}</span>
        </span>
      )}
      {shown && (
        <>
          <img
            src={shown.url}
            alt={caption}
            width={800}
            height={500}
            ref={image}
            onLoad={() => setState('loaded')}
            onError={() => setState('error')}
            className="relative min-h-0 w-full flex-1 object-cover opacity-(--picture-light)"
          />
          <figcaption className="relative bg-surface px-4 py-1.5 text-ink-soft text-sm">
            {caption}
            {shown.credit && <Credit credit={shown.credit} />}
          </figcaption>
        </>
      )}
    </figure>
  )
}

/** The known picture, or one found for the description, or the theme's fallback picture if the search fails. */
function usePicture(
  description: string,
  theme: string,
  known: Shown | null,
  signature?: string,
): Shown | null | 'none' {
  const { t } = useTranslation()
  const language = useLanguage()
  const [found, setFound] = useState<Shown | null>(null)
  const begin = useLatest()
  const isSearching = known === null && description !== ''

  useEffect(() => {
    if (!isSearching) return
    const isLatest = begin()
    const fallback = { url: themePicture(theme) }
    findPicture(description, theme, language, signature)
      .then((picture) => isLatest() && setFound(picture ?? fallback))
      .catch(() => {
        if (!isLatest()) return
        setFound(fallback)
        void notify({ title: t('image.error'), description: t('image.usingDefault'), kind: 'destructive' })
      })
    return () => void begin()
  }, [isSearching, description, signature, theme, language, t, begin])

  if (known) return known
  return description === '' ? 'none' : found
}

function Placeholder({ title, children }: { title: string; children?: string }) {
  return (
    <div className="grid h-64 place-content-center justify-items-center gap-2 rounded-3xl bg-sand px-6 text-center text-ink-soft">
      <img src={PLACEHOLDER_PICTURE} alt="" width={800} height={500} className="h-24 w-auto rounded-xl" />
      <p className="font-semibold">{title}</p>
      {children && <p className="text-sm">{children}</p>}
    </div>
  )
}
