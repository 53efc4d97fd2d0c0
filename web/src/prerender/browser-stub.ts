import type { PublicConfig } from '@frase/core/pages/public-config'

/** The few browser globals that the app's modules read while they are loaded. Effects do not run when prerendering. */
export function stubBrowser(config: PublicConfig): void {
  const element = { textContent: JSON.stringify(config) }
  Object.assign(globalThis, {
    document: { getElementById: () => element },
    addEventListener: () => {},
  })
}
