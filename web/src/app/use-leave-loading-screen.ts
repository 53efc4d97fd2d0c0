import { useLayoutEffect } from 'react'

/**
 * From here on the page answers; what was drawn ahead could be read, but not used. For whatever stands in the place of
 * the page: the frame around it is taken over earlier, when a click inside would still be lost.
 */
export function useLeaveLoadingScreen(): void {
  useLayoutEffect(() => {
    document.getElementById('loading')?.remove()
    const root = document.getElementById('root')
    root?.removeAttribute('inert')
    // What was drawn ahead says its own language, which may have been another than this visitor's.
    root?.removeAttribute('lang')
  }, [])
}
