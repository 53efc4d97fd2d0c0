import { type ReactNode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'

/**
 * Hydrates a prerendered page, or renders from scratch. Bundled with React (build/chunks.ts), so that React is evaluated
 * as soon as its file arrives and not together with the app.
 */
export function mountApp(root: Element, app: ReactNode, isPrerendered: boolean): void {
  // A transition is rendered in small steps, so that a slow phone can still scroll meanwhile.
  startTransition(() => {
    if (isPrerendered) hydrateRoot(root, app)
    else createRoot(root).render(app)
  })
}
