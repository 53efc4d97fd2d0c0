import { graphOf, hasPath } from '@frase/core/answers/graph'
import type { Line } from '@frase/core/answers/wordings/notation'
import { lineIn, writeLine } from '@frase/core/answers/wordings/notation'
import { simpleLines, wordingsOf } from '@frase/core/answers/wordings/simple-lines'
import { keysOf, wordsIn } from '@frase/core/answers/words'
import type { Language } from '@frase/core/languages'
import * as z from 'zod/mini'

interface Worded {
  wordings: readonly Line[]
}

/** An author who changes a sentence also changes the line that it is the model of. */
export const isWorded = z.refine<Worded & { spanish: string }>(
  ({ spanish, wordings: [first] }) =>
    first === undefined || hasPath(graphOf(first), keysOf(wordsIn(spanish).words)),
  'The sentence is no wording of its first line',
)

/** Right answers to a sentence: all of most lines, and of a long one those that are written first. */
export function someWordings({ wordings }: Worded, language?: Language): string[] {
  const lines = language ? wordings.map((line) => lineIn(line, language)) : wordings
  return lines.flatMap((line) => [...wordingsOf(line)])
}

/** The lines that are right for prompts in one language, as they are written. */
export function wordingsIn({ wordings }: Worded, language: Language): string[] {
  return wordings
    .map((line) => lineIn(line, language))
    .filter((line) => simpleLines(line).length > 0)
    .map(writeLine)
}
