import { LEVELS, UNITS } from '@frase/core/levels'
import { THEME_NAMES } from '@frase/core/phrases/themes'
import * as z from 'zod/mini'
import { loadPredefined } from '../src/predefined.ts'
import predefined from '../src/sentences/predefined.json' with { type: 'json' }
import { phrasebookFile } from './phrasebook.ts'
import { sentenceFields, text } from './sentence-fields.ts'
import { isWorded } from './wordings.ts'

const fields = {
  ...sentenceFields,
  level: z.enum(LEVELS),
  /** The first unit of the course whose words and grammar are enough to understand it. */
  unit: z.int().check(z.minimum(1), z.maximum(UNITS)),
}
const writtenSchema = z.object({ spanish: text, ...fields }).check(isWorded)
const addedSchema = z.record(text, z.strictObject(fields))

export interface Sentence extends z.infer<typeof writtenSchema> {
  /** Its file and place, for corrections. */
  source: string
}

/** The sentences of the phrasebook with their course fields, which `readPhrasebook` leaves out. */
export function readPhrasebookSentences(): Sentence[] {
  return THEME_NAMES.flatMap((theme) =>
    z
      .array(writtenSchema)
      .parse(phrasebookFile(theme))
      .map((sentence) => ({ ...sentence, source: `the phrasebook, ${theme}` })),
  )
}

/** The same for the manual lists, whose files have one text per language. */
export async function loadPredefinedSentences(): Promise<Sentence[]> {
  const added = addedSchema.parse(predefined)
  return (await loadPredefined('en')).map(({ id, spanish }) => {
    const own = added[id]
    if (!own) throw new Error(`content/src/sentences/predefined.json lacks ${id}`)
    return { spanish, ...own, source: `the manual lists, ${id}` }
  })
}
