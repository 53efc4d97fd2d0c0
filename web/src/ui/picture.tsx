import { PLACEHOLDER_PICTURE } from '@frase/core/phrases/pictures'
import type { ComponentProps } from 'react'

type PictureProps = Pick<ComponentProps<'img'>, 'src' | 'loading' | 'className'> & {
  alt: string
  /** It gave way to the placeholder. */
  onMissing?: () => void
}

/** A picture of our own, 800 by 500; one that cannot be loaded gives way to a placeholder. */
export function Picture({ alt, onMissing, ...props }: PictureProps) {
  const showPlaceholder = (missing: HTMLImageElement) => {
    if (missing.src.endsWith(PLACEHOLDER_PICTURE)) return
    missing.src = PLACEHOLDER_PICTURE
    onMissing?.()
  }
  // One that came with the page may have failed before anybody listened.
  const lookAt = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) showPlaceholder(image)
  }
  return (
    <img
      {...props}
      ref={lookAt}
      alt={alt}
      width={800}
      height={500}
      onError={({ currentTarget }) => showPlaceholder(currentTarget)}
    />
  )
}
