import { type ComponentType, lazy, useEffect, useEffectEvent, useState } from 'react'

/** A lazy component that renders nothing if it cannot be loaded, for example because of an ad blocker. */
export function lazyOptional<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy<ComponentType<Props>>(() => load().catch(() => ({ default: () => null })))
}

type Module = { default: ComponentType }

/** A component that is loaded once `wanted` is truthy. After a failure, the next change of `wanted` tries again. */
export function useLazyComponent(
  load: () => Promise<Module>,
  wanted: number | boolean,
  onFailure: () => void = () => {},
): ComponentType | null {
  const [module, setModule] = useState<Module | null>(null)
  const loadModule = useEffectEvent(() => load().then(setModule, onFailure))
  const isLoaded = module !== null
  useEffect(() => {
    if (wanted && !isLoaded) void loadModule()
  }, [wanted, isLoaded])
  return module?.default ?? null
}
