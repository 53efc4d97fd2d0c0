import { capitalised, type Token } from '../text/tokens.ts'
import { attachClitics, CLITICS } from '../spanish/forms/clitics.ts'
import { CONTRACTIONS, type SlipToken } from './sentence-tokens.ts'

/** The words as they are written, with their punctuation. */
export function writtenTokens(tokens: readonly SlipToken[]): Token[] {
  const written: Token[] = []
  let place = 0
  while (place < tokens.length) {
    const [token, ...others] = tokens.slice(place, place + MOST_PARTS)
    if (!token) break
    const joined = contracted(token, others) ?? withPronouns(token, others) ?? { word: token.word, count: 1 }
    const last = tokens[place + joined.count - 1] ?? token
    const word = token.isCapital ? capitalised(joined.word) : joined.word
    written.push({ lead: token.lead, word, trail: last.trail })
    place += joined.count
  }
  return written
}

/** A verb and two pronouns. */
const MOST_PARTS = 3

interface Joined {
  word: string
  count: number
}

function contracted(token: SlipToken, [next]: readonly SlipToken[]): Joined | undefined {
  if (!next || token.trail !== '' || next.lead !== '') return undefined
  for (const [word, [first, second]] of CONTRACTIONS) {
    if (token.word === first && next.word === second) return { word, count: 2 }
  }
  return undefined
}

function withPronouns(token: SlipToken, others: readonly SlipToken[]): Joined | undefined {
  if (!token.carriesPronouns) return undefined
  const end = others.findIndex(({ isAttached }) => !isAttached)
  const attached = (end < 0 ? others : others.slice(0, end)).map(({ word }) => word)
  const clitics = CLITICS.find((possible) => possible.join() === attached.join())
  return clitics && { word: attachClitics(token.word, clitics), count: clitics.length + 1 }
}
