import type { Language } from '@frase/core/languages'
import { pageLinks } from '@frase/core/pages/page-meta'
import { isInTexts, pageText } from '@frase/core/pages/page-text'
import { publicConfig } from '../page/public-config.ts'
import { textsOf } from './translation.ts'

/** Updates title, description and links, which the server wrote in the language of the address. */
export function applyPageHead(pathname: string, language: Language): void {
  const texts = textsOf(language)
  if (!texts) return
  const text = pageText(texts, pathname, language)
  if (text) applyPageText(text)

  for (const link of document.querySelectorAll('link[rel="canonical"], link[hreflang]')) link.remove()
  const { canonical, alternates } = pageLinks(publicConfig.publicUrl, pathname, language, (match) =>
    isInTexts(texts, match),
  )
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

/** Also called by a page whose title is loaded with its other texts. */
export function applyPageText({ title, description }: { title: string; description: string }): void {
  document.title = title
  document.querySelector('meta[name="description"]')?.setAttribute('content', description)
}

function addLink(attributes: Record<string, string>): void {
  const link = document.createElement('link')
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value)
  document.head.append(link)
}
