import type { PublicConfig } from '@frase/core/public-config'

/** Not validated: our own server writes it into the page from the same type. */
function readPublicConfig(): PublicConfig {
  const element = document.getElementById('public-config')
  if (!element?.textContent) throw new Error('The page came without its configuration')
  return JSON.parse(element.textContent)
}

export const publicConfig = readPublicConfig()
