import { everySentence } from '../every-sentence.ts'
import type { MadeFiles } from '../made-files.ts'

export default { all: makeSentenceSources } satisfies MadeFiles

async function makeSentenceSources(): Promise<Record<string, string>> {
  const sentences = (await everySentence()).map(({ sentence }) => sentence)
  return Object.fromEntries(
    sentences.map(({ spanish, slug, source }) => [spanish, `${source}: sentence:${slug}`]),
  )
}
