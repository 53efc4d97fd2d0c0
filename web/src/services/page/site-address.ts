import { type PathParams, pathFor, type Section } from '@frase/core/pages/paths'
import { publicConfig } from './public-config.ts'

/** The full address of a page, for use outside the site. */
export function siteAddress(section: Section, language: string, params?: PathParams): string {
  return publicConfig.publicUrl + pathFor(section, language, params)
}
