import { type Dialogue, dialogueSchema } from '@frase/core/lessons/dialogue'

const FILES = import.meta.glob<{ default: unknown }>('./*.json', { base: './dialogues' })

/** The dialogues of all themes, as they are written. */
export async function loadDialogues(): Promise<Dialogue[]> {
  const files = await Promise.all(Object.values(FILES).map((load) => load()))
  return files.map((file) => dialogueSchema.parse(file.default))
}
