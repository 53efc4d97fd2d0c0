import { PLACEHOLDER_PICTURE } from '@frase/core/phrases/pictures'
import type { ComponentProps } from 'react'

type PictureProps = Pick<ComponentProps<'img'>, 'src' | 'loading' | 'className'> & {
  alt: string
  /** Called when the picture was replaced by the placeholder. */
  onMissing?: () => void
}

/** One of our own pictures, 800 by 500. One that cannot be loaded is replaced by a placeholder. */
export function Picture({ alt, onMissing, ...props }: PictureProps) {
  const showPlaceholder = (missing: HTMLImageElement) => {
    if (missing.src.endsWith(PLACEHOLDER_PICTURE)) return
    missing.src = PLACEHOLDER_PICTURE
    onMissing?.()
  }
  // A prerendered picture may have failed before React attached its listeners.
  const checkLoaded = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) showPlaceholder(image)
  }
  return (
    <img
      {...props}
      ref={checkLoaded}
      alt={alt}
      width={800}
      height={500}
      onError={({ currentTarget }) => showPlaceholder(currentTarget)}
    />
  )
}
