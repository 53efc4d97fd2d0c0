import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'

type Part = { default: ComponentType }

/** A part of the page that is loaded once it is wanted. After a failure it is tried again when it is wanted anew. */
export function usePart(
  load: () => Promise<Part>,
  wanted: number | boolean,
  onFailure: () => void = () => {},
): ComponentType | null {
  const [part, setPart] = useState<Part | null>(null)
  const loadPart = useEffectEvent(() => load().then(setPart, onFailure))
  const isLoaded = part !== null
  useEffect(() => {
    if (wanted && !isLoaded) void loadPart()
  }, [wanted, isLoaded])
  return part?.default ?? null
}
