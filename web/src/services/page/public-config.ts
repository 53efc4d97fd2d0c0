import type { PublicConfig } from '@frase/core/pages/public-config'

/** Not validated: our own server writes it into the page from the same type. */
function readPublicConfig(): PublicConfig {
  const element = document.getElementById('public-config')
  if (!element?.textContent) throw new Error('No public configuration')
  return JSON.parse(element.textContent)
}

export const publicConfig = readPublicConfig()
