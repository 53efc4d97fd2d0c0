import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'

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
