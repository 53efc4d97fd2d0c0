import { fold, withoutPunctuation, wordsOf } from '../../text/fold.ts'
import type { PoolPhrase } from '../material.ts'
import { lacksSharedWord, sharedCount } from '../options/fairest.ts'
import { readsTheSame } from '../options/unsolved-order.ts'
import { check, choicesOf, type Exercise, promptOf } from '../registry/exercise-types.ts'
import { aroundBlank } from '../types/fill-in-the-blank.ts'

/** The types in which sentences are compared that are nearly the same. */
export const NEIGHBOURLY: ReadonlySet<string> = new Set([
  'multiple_choice',
  'listen_and_respond',
  'reverse_translation',
])
/** The reasons of options that are good Spanish and mean something else. */
const SPANISH: ReadonlySet<string> = new Set(['other-phrase', 'other-word', 'wrong-person', 'negation'])

/** Every rule of fairness that an exercise breaks. Plain comparisons: a million `expect` calls would take minutes. */
export function faults(item: Exercise, known: readonly PoolPhrase[]): string[] {
  const found: string[] = []
  const rule = (holds: boolean, name: string) => {
    if (!holds) found.push(`${name}: ${JSON.stringify(item)}`)
  }
  rule(isCheckedRightly(item), 'the right answer is accepted, and no other that can easily be given')
  if (item.type === 'word_order') {
    const words = item.words.map(({ word }) => word)
    rule(!readsTheSame(words, item.correctOrder), 'the words are not presented in the solved order')
    rule(isSameList(words.toSorted(), item.correctOrder.toSorted()), 'all words are there')
    return found
  }
  if (item.type === 'matching') {
    const ids = item.pairs.map(({ id }) => id)
    rule(isDistinct(item.pairs.map(({ spanish }) => fold(spanish))), 'the phrases are distinct')
    rule(isDistinct(item.pairs.map(({ translation }) => fold(translation))), 'the meanings are distinct')
    rule(!isSameList(item.translationOrder, ids), 'the pairs are not shown solved')
    return found
  }
  const choices = choicesOf(item)
  const right = choices.filter(({ isCorrect }) => isCorrect)
  const wrong = choices.filter(({ isCorrect }) => !isCorrect)
  const key = isSpanishChosen(item) ? withoutPunctuation : fold
  rule(right.length === 1 && wrong.length === 3, 'one option is right, three are wrong')
  rule(isDistinct(choices.map(({ text }) => key(text))), 'no option repeats another')
  rule(isDistinct(choices.map(({ id }) => id)), 'ids are distinct')
  rule(!right[0]?.reason && wrong.every(({ reason }) => reason), 'each wrong option has a reason')
  if (NEIGHBOURLY.has(item.type)) {
    const words = wordsOf(fold(right[0]?.text ?? ''))
    const others = wrong.map(({ text }) => wordsOf(fold(text)))
    rule(!lacksSharedWord(words, others), 'no word is in all wrong options and not in the right one')
    const near = others.filter((other) => sharedCount(other, words) > 0)
    rule(near.length >= 2, 'two wrong options have words of the right one')
    const mistakes = wrong.filter(({ reason }) => reason && !SPANISH.has(reason.code))
    rule(mistakes.length <= 1, 'at most one option is no Spanish')
  }
  if (item.type === 'multiple_choice') {
    const spanish = fold(item.spanishPhrase)
    const meanings = known.filter((phrase) => phrase.foldedSpanish === spanish)
    const rightTexts = new Set(meanings.map((phrase) => phrase.foldedTranslation))
    rule(!wrong.some(({ text }) => rightTexts.has(fold(text))), 'no wrong meaning is right as well')
  }
  if (item.type === 'reverse_translation') {
    const translation = fold(item.translationPhrase)
    const phrases = known.filter((phrase) => phrase.foldedTranslation === translation)
    const rightTexts = new Set(phrases.map((phrase) => key(phrase.spanish)))
    rule(!wrong.some(({ text }) => rightTexts.has(key(text))), 'no wrong phrase is right as well')
  }
  if (item.type === 'fill_in_the_blank') {
    const { before, after } = aroundBlank(item.spanishPhrase, item.blankIndex)
    rule(before + (right[0]?.text ?? '') + after === item.spanishPhrase, 'the right word gives the phrase')
    const shown = wordsOf(fold(item.translationPhrase))
    rule(!shown.has(fold(right[0]?.text ?? '')), 'the missing word does not stand in the translation')
  }
  return found
}

/** An accent makes another Spanish sentence: 'hablo' and 'habló'. */
function isSpanishChosen(item: Exercise): boolean {
  return promptOf(item) === 'translation' || promptOf(item) === 'audio'
}

function isCheckedRightly(item: Exercise): boolean {
  if (item.type === 'word_order') {
    const solved = item.words.toSorted((a, b) => a.correctPosition - b.correctPosition)
    const presented = item.words.map(({ id }) => id)
    return (
      check(
        item,
        solved.map(({ id }) => id),
      ) && !check(item, presented)
    )
  }
  if (item.type === 'matching') {
    const ids = item.pairs.map(({ id }) => id)
    const shown = Object.fromEntries(ids.map((id, index) => [id, item.translationOrder[index] ?? '']))
    return check(item, Object.fromEntries(ids.map((id) => [id, id]))) && !check(item, shown)
  }
  return choicesOf(item).every(({ id, isCorrect }) => check(item, id) === isCorrect)
}

const isSameList = (one: readonly string[], other: readonly string[]) => one.join('\n') === other.join('\n')

export const isDistinct = (values: readonly string[]) => new Set(values).size === values.length
