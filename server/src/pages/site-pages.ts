import { UNIT_IDS } from '@frase/content/course-pages'
import { SENTENCE_IDS } from '@frase/content/page-texts'
import { knownPages } from '@frase/core/pages/known-page'

/** Which pages there are in this build. */
export const SITE_PAGES = knownPages({ unit: UNIT_IDS, sentence: SENTENCE_IDS })
