import type { PublicConfig } from '@frase/core/public-config'

/** The little of a browser that the app's modules look at while they are loaded. What effects need is not needed here. */
export function standInForBrowser(config: PublicConfig): void {
  const element = { textContent: JSON.stringify(config) }
  Object.assign(globalThis, {
    document: { getElementById: () => element },
    addEventListener: () => {},
  })
}
