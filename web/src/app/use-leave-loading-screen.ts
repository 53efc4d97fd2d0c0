import { useLayoutEffect } from 'react'
import { resolvePageAnswers } from '../services/page/page-answers.ts'

/**
 * Ends the waiting: performs what was pressed in a prerendered page once it is hydrated. Called by the
 * content of the page, because the shell around it is hydrated earlier, when a click inside would still be
 * lost.
 */
export function useLeaveLoadingScreen(): void {
  useLayoutEffect(() => {
    document.getElementById('loading')?.remove()
    document.getElementById('root')?.removeAttribute('data-waiting')
    resolvePageAnswers()
  }, [])
}
