import { loadMemoryCatalog } from '@frase/content/memory-catalog'
import type { MemoryCatalog } from '@frase/core/memory/items/memory-catalog'
import { useEffect, useState } from 'react'
import { useLanguage } from '../../services/translation.ts'

/** Undefined while it is loaded. In a new language the one before is shown until then: nothing is to flicker. */
export function useCatalog(): MemoryCatalog | 'failed' | undefined {
  const language = useLanguage()
  const [catalog, setCatalog] = useState<MemoryCatalog | 'failed'>()
  useEffect(() => {
    let isLeft = false
    loadMemoryCatalog(language).then(
      (loaded) => isLeft || setCatalog(loaded),
      () => isLeft || setCatalog('failed'),
    )
    return () => {
      isLeft = true
    }
  }, [language])
  return catalog
}
