import { PLACEHOLDER_PICTURE } from '@frase/core/phrases/pictures'
import { type ComponentProps, useEffect, useRef } from 'react'

type PictureProps = Pick<ComponentProps<'img'>, 'src' | 'loading' | 'className'> & {
  alt: string
  /** It gave way to the placeholder. */
  onMissing?: () => void
}

/** A picture of our own, 800 by 500; one that cannot be loaded gives way to a placeholder. */
export function Picture({ alt, onMissing, ...props }: PictureProps) {
  const image = useRef<HTMLImageElement>(null)
  const showPlaceholder = (missing: HTMLImageElement) => {
    if (missing.src.endsWith(PLACEHOLDER_PICTURE)) return
    missing.src = PLACEHOLDER_PICTURE
    onMissing?.()
  }
  // One that came with the page may have failed before anybody listened.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only at the start
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) showPlaceholder(image.current)
  }, [])
  return (
    <img
      {...props}
      ref={image}
      alt={alt}
      width={800}
      height={500}
      onError={({ currentTarget }) => showPlaceholder(currentTarget)}
    />
  )
}
