import type { PublicConfig } from '@frase/core/public-config'

/** Written into the page by our own server, which took it from the same type: it is read as it is. */
function readPublicConfig(): PublicConfig {
  const element = document.getElementById('public-config')
  if (!element?.textContent) throw new Error('The page came without its configuration')
  return JSON.parse(element.textContent)
}

export const publicConfig = readPublicConfig()
