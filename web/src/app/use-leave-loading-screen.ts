import { useLayoutEffect } from 'react'
import { tellPageAnswers } from '../services/page-answers.ts'

/**
 * Ends the waiting: what was pressed in a prerendered page is done once it is hydrated. Called by whatever fills the place of
 * the page, because the shell around it is hydrated earlier, when a click inside would still be lost.
 */
export function useLeaveLoadingScreen(): void {
  useLayoutEffect(() => {
    document.getElementById('loading')?.remove()
    const root = document.getElementById('root')
    root?.removeAttribute('data-waiting')
    // Prerendered markup has its own lang attribute, which may differ from this visitor's language.
    root?.removeAttribute('lang')
    tellPageAnswers()
  }, [])
}
