import { fold } from '../../text/fold.ts'
import { likenessOf, longWords } from '../../text/likeness.ts'
import { DISTRACTORS } from '../exercise.ts'
import { haveCommonMeaning, isInPhrase, shownMeaning, whatIsSaidIn } from './meanings.ts'
import type { Slip, SpanishSentence } from './slip.ts'
import type { VocabularyEntry } from './vocabulary.ts'

/**
 * Other words of the same kind and field, where the translation shows which is meant: 'mesa', 'silla',
 * 'cama'.
 */
export function fieldWords(sentence: SpanishSentence, translation: string): Slip[] {
  const { words, vocabulary } = sentence
  const isSaid = whatIsSaidIn(translation)
  return words.flatMap((right, index) => {
    const [only, ...others] = vocabulary.find(right).map(({ entry }) => entry)
    // A form of two words may be the other one, and the meaning fits its lemma only.
    if (!only?.field || others.some((other) => other !== only) || only.lemma !== right) return []
    if (NEVER_ASKED.test(right) || isInPhrase(sentence, index) || !isSaid(only)) return []
    // 'un buen minuto', 'desde niño': hardly any other word of its field can be good, wished, or when something began.
    if (/^(?:buen[ao]?s?|desde)$/u.test(words[index - 1] ?? '')) return []
    const wrong: VocabularyEntry[] = []
    for (const entry of vocabulary.inField(only.field)) {
      if (!isLike(only, entry) || isSaid(entry)) continue
      // Two wrong words that mean the same would give each other away.
      if (![only, ...wrong].some((one) => areNearlyTheSame(one, entry))) wrong.push(entry)
    }
    return withoutRevealed(wrong, right, translation).map((entry) => ({
      index,
      word: entry.lemma,
      reason: {
        code: 'other-word',
        given: entry.lemma,
        right,
        givenMeaning: shownMeaning(entry),
        rightMeaning: shownMeaning(only),
      },
    }))
  })
}

/**
 * 'chocolate' shows what it means and is ruled out at a glance, unless the translation shows the right word
 * as openly.
 */
function withoutRevealed(wrong: readonly VocabularyEntry[], right: string, translation: string) {
  if (likenessOf(longWords(right), longWords(translation)) > 0) return wrong
  const hidden = wrong.filter(({ lemma, meaning }) => likenessOf(longWords(lemma), longWords(meaning)) === 0)
  return hidden.length < DISTRACTORS ? wrong : hidden
}

/** Their meaning changes with the sentence: '¿Qué hora es?' is 'What time', '¿Qué tal?' is 'How'. */
const NEVER_ASKED = /^(?:qué|cuál|por qué|de dónde|adónde|uno|cero)$/u

/** Whether the gap shows no difference: same kind of word, same gender and number. */
function isLike(right: VocabularyEntry, entry: VocabularyEntry): boolean {
  const isQuestion = right.field === 'question'
  return (
    right.field !== 'pronoun' &&
    !NEVER_ASKED.test(entry.lemma) &&
    !entry.lemma.includes(' ') &&
    (isQuestion || entry.pos === right.pos) &&
    entry.gender === right.gender &&
    entry.number === right.number &&
    entry.el === right.el &&
    magnitude(entry) === magnitude(right) &&
    !isSameHour(entry, right)
  )
}

const HOURS =
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince'.split(' ')

/** 'las quince' is 'las tres' as well. */
function isSameHour({ lemma: one }: VocabularyEntry, { lemma: other }: VocabularyEntry): boolean {
  return HOURS.includes(one) && Math.abs(HOURS.indexOf(one) - HOURS.indexOf(other)) === 12
}

/** Words that may replace each other, even where their first meanings differ in a language. */
const NEARLY_THE_SAME = [
  'madre mamá',
  'hijo niño',
  'doctor médico',
  'comida cena',
  'café cortado',
  'tarde noche',
  'ayer anoche',
  'hoy ahora',
  'morado violeta',
  'clima tiempo',
  'apartamento departamento piso',
].map((words) => words.split(' '))

/** A derived word counts too: 'perro' and 'perrito'. */
function areNearlyTheSame(one: VocabularyEntry, other: VocabularyEntry): boolean {
  return (
    haveCommonMeaning(one, other) ||
    fold(one.lemma).slice(0, 4) === fold(other.lemma).slice(0, 4) ||
    NEARLY_THE_SAME.some((words) => words.includes(one.lemma) && words.includes(other.lemma))
  )
}

const SMALL = /^(?:dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince)$/u

/** Nobody takes 'siete' for 'cuatrocientos'. */
function magnitude({ pos, lemma }: VocabularyEntry): string {
  if (pos !== 'numeral') return ''
  if (SMALL.test(lemma)) return 'small'
  return /cien|mil|quinientos/u.test(lemma) ? 'hundreds' : 'tens'
}
