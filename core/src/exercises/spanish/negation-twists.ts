import { capitalised, isExclamation, isQuestion, joinTokens, type Token } from '../../text/tokens.ts'
import { findVerbs } from './find-verbs.ts'
import type { SpanishSentence, Twist } from './slip.ts'
import { isInfinitive } from './vocabulary.ts'

/** Words that make sense only with, or only without, a negation, or that a negation would change ('y' to 'ni'). */
const BOUND_TO_NEGATION =
  /^(?:y|e|o|u|tan|poco|desde|nada|nadie|nunca|jamás|tampoco|ningún|ninguna|ninguno|todavía|aún|ya|también|algún|alguien|algo|solo|pero|sino|ni)$/u

/** The opposite: 'No como carne' ↔ 'Como carne'. Never in a question, where 'no' is mere politeness. */
export function negationTwists(sentence: SpanishSentence): Twist[] {
  const { tokens, words } = sentence
  const isOneStatement =
    !isQuestion(sentence) &&
    !isExclamation(sentence) &&
    !tokens.slice(0, -1).some(({ trail }) => trail !== '') &&
    !words.some((word) => BOUND_TO_NEGATION.test(word)) &&
    !hasClauseOfItsOwn(sentence)
  const [first, second] = tokens
  if (!isOneStatement || !first || !second) return []
  if (words[0] === 'no') {
    // 'No se preocupe' is a command; without 'no' it would be none.
    if (words[1] === 'se' || words.lastIndexOf('no') > 0) return []
    return [twist([{ ...second, word: capitalised(second.word) }, ...tokens.slice(2)], 'dropped')]
  }
  if (words.includes('no') || !startsWithStatement(sentence)) return []
  return [twist([{ lead: '', word: 'No', trail: '' }, inLowerCase(first), ...tokens.slice(1)], 'added')]
}

/** 'No creo que estamos' and 'No hay amigos que son así' would need the subjunctive; 'tengo que' and 'más que' do not. */
function hasClauseOfItsOwn({ words, vocabulary }: SpanishSentence): boolean {
  const compares = words.some((word) => /^(?:más|menos|mayor|menor|mejor|peor)$/u.test(word))
  return words.some(
    (word, index) => word === 'que' && !compares && !isInfinitive(words[index + 1] ?? '', vocabulary),
  )
}

/** In the third person the same form may be a command, whose negation is made differently. */
function startsWithStatement(sentence: SpanishSentence): boolean {
  const [first = '', second = ''] = sentence.words
  // Nobody says 'No hay un concierto': without the concert, its article goes too.
  if (first === 'hay') return second !== 'que' && !/^un[ao]?s?$/u.test(second)
  if (/^(?:me|te|nos)$/u.test(first) && /^(?:gustan?|encantan?)$/u.test(second)) return true
  const verb = findVerbs(sentence)[0]
  const opens = verb?.index === 0 || (verb?.index === 1 && /^(?:me|te|nos|le)$/u.test(first))
  return opens && /^(?:yo|tú|nosotros)$/u.test(verb?.person ?? '')
}

function twist(tokens: readonly Token[], change: 'added' | 'dropped'): Twist {
  return { spanish: joinTokens(tokens), reason: { code: 'negation', change } }
}

function inLowerCase(token: Token): Token {
  return { ...token, word: token.word.toLowerCase() }
}
