import { PLACEHOLDER_PICTURE } from '@frase/core/phrases/pictures'
import { type ComponentProps, useEffect, useRef } from 'react'

type PictureProps = Pick<ComponentProps<'img'>, 'src' | 'loading' | 'className'> & { alt: string }

/** A picture of our own, 800 by 500; one that cannot be loaded gives way to a placeholder. */
export function Picture({ alt, ...props }: PictureProps) {
  const image = useRef<HTMLImageElement>(null)
  // One that came with the page may have failed before anybody listened.
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

function showPlaceholder(image: HTMLImageElement): void {
  if (!image.src.endsWith(PLACEHOLDER_PICTURE)) image.src = PLACEHOLDER_PICTURE
}
