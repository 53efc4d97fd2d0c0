import { DIALOGUE_PAUSE } from '@frase/core/pages/ui-delays'

/** As long as the other person takes to answer. */
export function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, DIALOGUE_PAUSE)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
