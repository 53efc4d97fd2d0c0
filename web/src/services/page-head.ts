import type { Language } from '@frase/core/languages'
import { pageLinks } from '@frase/core/pages/page-meta'
import { pageText } from '@frase/core/pages/page-text'
import { textsOf } from './i18n.ts'
import { publicConfig } from './public-config.ts'

/** Updates title, description and links, which the server wrote in the language of the address. */
export function applyPageHead(pathname: string, language: Language): void {
  const texts = textsOf(language)
  if (!texts) return
  const { title, description } = pageText(texts, pathname, language)
  document.title = title
  document.querySelector('meta[name="description"]')?.setAttribute('content', description)

  for (const link of document.querySelectorAll('link[rel="canonical"], link[rel="alternate"]')) link.remove()
  const { canonical, alternates } = pageLinks(publicConfig.publicUrl, pathname, language)
  if (canonical) addLink({ rel: 'canonical', href: canonical })
  for (const alternate of alternates) addLink({ rel: 'alternate', ...alternate })

  document.querySelector('meta[name="robots"]')?.remove()
  if (!canonical) {
    const robots = document.createElement('meta')
    robots.name = 'robots'
    robots.content = 'noindex'
    document.head.append(robots)
  }
}

function addLink(attributes: Record<string, string>): void {
  const link = document.createElement('link')
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value)
  document.head.append(link)
}
