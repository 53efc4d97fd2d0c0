/** Stands where words are missing. Apart from the schema of the tasks, which a browser does not need. */
export const GAP = '___'

/** The whole Spanish sentence of a task: with its gap filled, if it has one. */
export function sentenceOf({ sentence, answer }: { sentence: string | null; answer: string }): string {
  return sentence?.replace(GAP, () => answer) ?? answer
}
