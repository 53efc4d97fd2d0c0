import { type PathParams, pathFor, type Section } from '@frase/core/pages/paths'
import { publicConfig } from './public-config.ts'

/** The whole address of a page, for those who are elsewhere. */
export function siteAddress(section: Section, language: string, params?: PathParams): string {
  return publicConfig.publicUrl + pathFor(section, language, params)
}
