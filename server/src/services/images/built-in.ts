import { createHash } from 'node:crypto'
import { type BuiltInPhrase, loadPhrasesBySlug } from '@frase/content/built-in-phrases'
import { drawingAddress } from '@frase/core/contract/drawing-address'
import type { Illustrator } from '@frase/illustrator/illustrator'
import { createByteCache } from '../../upstream/cache.ts'
import type { OfferedTexts } from '../offered-texts/offered-texts.ts'
import { wordsFor } from './picture-words.ts'
import type { ImagesPort } from './port.ts'

/**
 * The sentence of this slug if it can be drawn: its theme, and the description of its picture in each
 * language.
 */
export async function picturedSentence(slug: string): Promise<BuiltInPhrase | undefined> {
  return (await loadPhrasesBySlug()).get(slug)
}

const CACHE_BYTES = 4 * 1024 * 1024

export interface Drawings {
  draw: (description: string, theme: string) => Promise<string>
}

/** Drawings with a cache: the same few scenes are requested again and again. */
export function createDrawings(loadIllustrator: () => Illustrator): Drawings {
  const cache = createByteCache<string>(CACHE_BYTES, (svg) => svg.length)
  let illustrator: Illustrator | undefined
  return {
    async draw(description, theme) {
      const key = `${theme}\n${description}`
      const known = cache.get(key)
      if (known) return known
      illustrator ??= loadIllustrator()
      const { svg } = illustrator.illustrate((await wordsFor(description)) ?? description, theme, description)
      cache.set(key, svg)
      return svg
    },
  }
}

/** Answers like an image search would, with the address at which the scene is drawn. */
export function createIllustratorImages(offered: OfferedTexts): ImagesPort {
  return {
    async search({ description, theme }) {
      const signature = await offered.signature('image', description)
      return {
        total: 1,
        results: [
          {
            id: createHash('sha256').update(`${theme}\n${description}`).digest('hex').slice(0, 16),
            urls: { regular: drawingAddress(description, theme, signature) },
            alt_description: description,
          },
        ],
      }
    },
  }
}
