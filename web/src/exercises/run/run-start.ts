import type { Language } from '@frase/core/languages'
import { useEffect, useRef, useState } from 'react'
import { notify } from '../../services/page/notify.ts'
import { t, useLanguage } from '../../services/texts/translation.ts'

interface StartOptions<Run> {
  /** Whether the plan allows another session today. */
  isAllowed: () => boolean
  /** Everything that a run needs, loaded on demand. */
  load: (language: Language) => Promise<Run>
  /** Called once the run is loaded. */
  count: () => void
}

/**
 * A run of practice that starts on a click, in the learner's language only. Its number identifies the run.
 */
export function useRunStart<Run>({ isAllowed, load, count }: StartOptions<Run>) {
  const [started, setStarted] = useState<{ run: Run; language: Language; number: number } | null>(null)
  const [isLoading, setLoading] = useState(false)
  const language = useLanguage()
  const isMounted = useRef(true)

  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  async function start() {
    if (isLoading) return
    if (!isAllowed()) return refuse('limit')
    setLoading(true)
    try {
      const run = await load(language)
      // A learner who has left meanwhile gets no run, so none is counted.
      if (!isMounted.current) return
      count()
      setStarted((previous) => ({ run, language, number: (previous?.number ?? 0) + 1 }))
    } catch {
      refuse('failed')
    } finally {
      setLoading(false)
    }
  }

  const isSpoken = started?.language === language
  return { started: isSpoken ? started : null, isLoading, start, leave: () => setStarted(null) }
}

/** Says why nothing could be started. */
export function refuse(reason: 'limit' | 'failed'): void {
  void notify({
    title: t(`exercises.notices.${reason}.title`),
    description: t(`exercises.notices.${reason}.text`),
    kind: 'destructive',
  })
}
