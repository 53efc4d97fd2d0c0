import { type ReactNode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'

/**
 * Takes over what came drawn, or draws it. Bundled with React (build/chunks.ts), so that React is evaluated when
 * its file arrives and not together with the app.
 */
export function drawApp(root: Element, app: ReactNode, isPrerendered: boolean): void {
  // A transition is drawn in small steps: a slow phone stays able to scroll meanwhile.
  startTransition(() => {
    if (isPrerendered) hydrateRoot(root, app)
    else createRoot(root).render(app)
  })
}
