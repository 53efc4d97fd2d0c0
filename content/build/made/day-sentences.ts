import calendar from '../../src/day-phrases.json' with { type: 'json' }
import { everySentence } from '../every-sentence.ts'
import type { MadeFiles } from '../made-files.ts'

export default { all: makeDaySentences } satisfies MadeFiles

/** The Spanish sentences of the calendar, in its order. */
export async function makeDaySentences(): Promise<string[]> {
  const spanish = new Map((await everySentence()).map(({ sentence }) => [sentence.slug, sentence.spanish]))
  return calendar.slugs.map((slug) => {
    const text = spanish.get(slug)
    if (text === undefined) throw new Error(`There is no sentence ${slug}`)
    return text
  })
}
