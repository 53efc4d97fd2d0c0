import type { ListedPhrase } from '@frase/core/phrases/phrase'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { type Picture as FoundPicture, findPicture } from '../../services/phrases/pictures.ts'
import { useLanguage } from '../../services/texts/translation.ts'
import { Credit } from '../../ui/pictures/image-card.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'

/** Far enough below the screen for a picture to be there when the card is. */
const NEAR = '400px 0px'

/** The picture of the phrase's own description; the bundled one until it is there, and when it fails. */
export function PhrasePicture({ phrase }: { phrase: ListedPhrase }) {
  const place = useRef<HTMLDivElement>(null)
  const own = useOwnPicture(phrase, place)
  return (
    <div ref={place} className="relative bg-sand">
      <Picture
        key={own?.url}
        src={own?.url ?? phrase.imageUrl}
        alt={phrase.imageDescription}
        loading={own ? 'eager' : 'lazy'}
        className="aspect-2/1 w-full object-cover opacity-(--picture-light)"
      />
      {own?.credit && (
        <div className="absolute inset-x-0 bottom-0 bg-surface/90 px-4 py-1.5 text-ink-soft text-sm">
          <Credit credit={own.credit} />
        </div>
      )}
    </div>
  )
}

function useOwnPicture(
  { imageDescription, imageSearch, imageSignature, category, theme }: ListedPhrase,
  place: RefObject<HTMLElement | null>,
): FoundPicture | undefined {
  const language = useLanguage()
  const about = category ?? theme ?? ''
  const [own, setOwn] = useState<FoundPicture>()

  useEffect(() => {
    if (!place.current || imageDescription === '') return
    let isGone = false
    const load = async () => {
      const found = imageSearch
        ? await findPicture(imageSearch, about, 'en', imageSignature)
        : await findPicture(imageDescription, about, language, imageSignature)
      if (!found || isGone) return
      await decoded(found.url)
      if (!isGone) setOwn(found)
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        // The bundled picture stays: a card without its own one is still complete.
        load().catch(() => {})
      },
      { rootMargin: NEAR },
    )
    observer.observe(place.current)
    return () => {
      isGone = true
      observer.disconnect()
    }
  }, [place, imageDescription, imageSearch, imageSignature, about, language])

  return own
}

/** Resolves once the picture can be shown without a flash. */
function decoded(url: string): Promise<void> {
  const image = new Image()
  image.src = url
  return image.decode()
}
