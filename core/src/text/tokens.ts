/** One word of a phrase with the punctuation that clings to it: '¿Vives' → lead '¿', word 'Vives'. */
export interface Token {
  lead: string
  word: string
  trail: string
}

/** A phrase ready for rules: `words` are the words of `tokens`, in lower case. */
export interface Sentence {
  tokens: readonly Token[]
  words: readonly string[]
}

const WORD_IN_PUNCTUATION = /^([^\p{L}\p{N}]*)(.*?)([^\p{L}\p{N}]*)$/su

export function parseSentence(text: string): Sentence {
  const tokens: Token[] = []
  let waiting = ''
  for (const piece of text.normalize('NFC').split(/\s+/u)) {
    const [, lead = '', word = '', trail = ''] = WORD_IN_PUNCTUATION.exec(piece) ?? []
    if (word !== '') {
      tokens.push({ lead: waiting + lead, word, trail })
      waiting = ''
      continue
    }
    // Punctuation that stands alone ('Hola !', '— Hola') belongs to a neighbour: it is no word to put in order.
    const last = tokens.at(-1)
    if (last && waiting === '' && !/[¿¡«“(]/u.test(piece)) last.trail += piece === '' ? '' : ` ${piece}`
    else waiting += piece === '' ? '' : `${piece} `
  }
  const last = tokens.at(-1)
  if (last && waiting !== '') last.trail += ` ${waiting.trimEnd()}`
  return { tokens, words: tokens.map(({ word }) => word.toLowerCase()) }
}

export function joinTokens(tokens: readonly Token[]): string {
  return tokens.map(({ lead, word, trail }) => lead + word + trail).join(' ')
}

/** The phrase with other words in the places given, capitals and punctuation kept. */
export function withWords(
  { tokens }: Sentence,
  replacements: Readonly<Record<number, string | undefined>>,
): string {
  return joinTokens(
    tokens.map((token, index) => {
      const word = replacements[index]
      return word === undefined ? token : { ...token, word: inCaseOf(token.word, word) }
    }),
  )
}

/** Gives a word the capital that the word in its place has, so that the capital betrays nothing. */
export function inCaseOf(model: string, word: string): string {
  const [first = ''] = model
  return first === first.toLowerCase() ? word : capitalised(word)
}

export function capitalised(text: string): string {
  const [first = '', ...rest] = text
  return first.toUpperCase() + rest.join('')
}

/** How many commas, full stops and the like a text has inside. */
export function breaksIn(text: string): number {
  return text.match(/[,;:.!?…](?=\s)/gu)?.length ?? 0
}

export function startsClause({ tokens }: Sentence, index: number): boolean {
  if (index === 0 || /[¿¡]/u.test(tokens[index]?.lead ?? '')) return true
  return /[,;:.!?…]/u.test(tokens[index - 1]?.trail ?? '')
}

export function isQuestion({ tokens }: Sentence): boolean {
  return tokens.some(({ lead, trail }) => lead.includes('¿') || trail.includes('?'))
}

export function isExclamation({ tokens }: Sentence): boolean {
  return tokens.some(({ lead, trail }) => lead.includes('¡') || trail.includes('!'))
}
