import * as z from 'zod/mini'
import { sentence } from '../../reasons/shared-texts.ts'
import { fold, wordsOf } from '../../text/fold.ts'
import { fillTemplate } from '../../text/template.ts'
import { parseSentence } from '../../text/tokens.ts'
import { wordDistance } from '../../text/word-distance.ts'
import { DISTRACTORS, text } from '../exercise.ts'
import { type FalseFriend, indexOf, type Material } from '../material.ts'
import { inRandomOrder, optionList, textChoiceType, verdict } from '../options/choices.ts'
import { wording } from '../options/exercise-type.ts'
import { fairest, sharedCount } from '../options/fairest.ts'
import { leastShown, OFTEN, timesShown } from '../shown-log.ts'
import type { Vocabulary } from '../spanish/vocabulary.ts'

const reason = z.union([
  z.object({
    code: z.literal('false-friend'),
    word: text,
    meaning: text,
    looksLike: text,
    looksLikeSpanish: text,
  }),
  z.object({ code: z.literal('other-meaning'), spanish: text, meaning: text }),
])

/**
 * Asks what a word really means. Where it looks like another word of the learner's language, that is one
 * option.
 */
export const falseCognate = textChoiceType({
  type: 'false_cognate',
  difficulty: 'hard',
  // The word is asked for in the question; the phrase shows it in use.
  prompt: 'spanish',
  wording: z.object({
    ...wording,
    /** The name of the exercise where the word misleads nobody. */
    plainName: sentence,
    answer: sentence,
    reasons: z.object({ 'false-friend': sentence, 'other-meaning': sentence }),
  }),
  stored: z.object({
    /** `word` is the Spanish word that has this `meaning`; `isFalseCognate` marks the meaning the asked word only looks like. */
    falseCognateOptions: optionList(
      z.object({ id: text, word: text, meaning: text, isFalseCognate: z.boolean(), ...verdict(reason) }),
    ),
  }),
  decode: ({ falseCognateOptions }) => ({
    choices: falseCognateOptions.map(({ meaning, ...option }) => ({ ...option, text: meaning })),
  }),
  valuesOf: ({ word = '', looksLike = '' }) => ({ alike: alikeWord(word, looksLike) }),
  encode: ({ choices }) => ({
    falseCognateOptions: choices.map(({ text: meaning, ...option }) => ({ ...option, meaning })),
  }),
  generate(input, words) {
    const { phrase, material, random, asked, shown, vocabulary } = input
    const friends = friendsIn(material)
    const inPhrase = indexOf(material).find(phrase.foldedSpanish)?.friend
    const own = friends.find(({ word }) => word === inPhrase)
    const isWorn = own && timesShown(own.word, shown.friend) >= OFTEN
    const fresh = friends.filter(({ example }) => !asked.has(fold(example.spanish)))
    const friend =
      (isWorn ? undefined : own) ?? leastShown(random, fresh, shown.friend, ({ word }) => word) ?? own
    if (!friend) return undefined
    const { word, meaning, example } = friend
    const trap = trapOf(friend)
    const wanted = { count: DISTRACTORS - trap.length, beside: trap.map((option) => option.text) }
    const others = fairest(meaning, friend.others, (other) => other.meaning, random, wanted).map((other) => ({
      word: other.word,
      text: other.meaning,
      isCorrect: false,
      isFalseCognate: false,
      reason: { code: 'other-meaning', spanish: other.word, meaning: other.meaning } as const,
    }))
    if (others.length + trap.length < DISTRACTORS) return undefined
    const right = { word, text: meaning, isCorrect: true, isFalseCognate: false }
    const inUse = friend === own ? phrase : example
    return {
      data: { choices: inRandomOrder([right, ...trap, ...others], input) },
      shown: inUse,
      question: fillTemplate(words.question, { word: formInSentence(word, inUse.spanish, vocabulary) }),
    }
  },
  subject({ choices }, answer) {
    const chosen = choices.find(({ id }) => id === answer)
    const right = choices.find(({ isCorrect }) => isCorrect)
    return { lemma: right?.word ?? '', takenFor: chosen?.isCorrect ? undefined : chosen?.word }
  },
  shows: ({ choices }) => ({
    friend: choices.filter(({ isCorrect }) => isCorrect).map(({ word }) => word),
  }),
  rightAnswer({ choices }, _texts, words) {
    const right = choices.find(({ isCorrect }) => isCorrect)
    return fillTemplate(words.answer, { word: right?.word, meaning: right?.text })
  },
  trap: ({ choices }) => choices.find(({ isFalseCognate }) => isFalseCognate),
})

/** The number of letters that a form shares with its word, where the vocabulary does not know it. */
const STEM = 3

/** The word as the sentence has it, with the form of the dictionary: 'entiendo (entender)'. */
function formInSentence(word: string, spanish: string, vocabulary: Vocabulary): string {
  const { words } = parseSentence(spanish)
  if (words.includes(word) || word.includes(' ')) return word
  const isForm = (form: string) => vocabulary.find(form).some(({ entry }) => entry.lemma === word)
  const form = words.find(isForm) ?? words.find((one) => one.startsWith(word.slice(0, STEM)))
  return form === undefined ? word : `${form} (${word})`
}

/** The false friends of the content that can be asked for, worked out once. */
const friendsOf = new WeakMap<Material, readonly FalseFriend[]>()

/** Those with enough wrong answers; one without would be picked in every session, since it is never shown. */
function friendsIn(material: Material): readonly FalseFriend[] {
  const known = friendsOf.get(material)
  if (known) return known
  const friends = material.falseFriends
    .filter(isExplained)
    .map((friend) => ({ ...friend, others: othersApart(friend) }))
    .filter(({ others }) => others.length >= DISTRACTORS)
  friendsOf.set(material, friends)
  return friends
}

/** Whether its meaning explains it: 'paella' means 'the paella'. */
function isExplained({ word, meaning }: FalseFriend['others'][number]): boolean {
  return !wordsOf(fold(meaning)).has(fold(word))
}

/** Words that many meanings have in a dictionary: 'to erase', 'der Bär', 'sich freuen'. */
const DICTIONARY_WORDS: ReadonlySet<string> = new Set(['to', 'der', 'die', 'das', 'sich', 'se', 's'])

function distinctiveWords(text: string): ReadonlySet<string> {
  return new Set([...wordsOf(fold(text))].filter((word) => !DICTIONARY_WORDS.has(word)))
}

/** Those that share no word with its meaning, nor with the meaning of what it looks like. */
function othersApart({ word, meaning, looksLike, others }: FalseFriend): FalseFriend['others'] {
  const taken = distinctiveWords(`${meaning} ${looksLike?.meaning ?? ''}`)
  return others.filter((other) => {
    const isOther = other.word !== word && other.word !== looksLike?.spanish
    return isOther && isExplained(other) && sharedCount(distinctiveWords(other.meaning), taken) === 0
  })
}

/** The lookalike word itself: 'pan' looks like *pan*, 'frying pan' does not. */
function alikeWord(word: string, meaning: string): string {
  const distance = (other: string) => wordDistance([...fold(word)], [...fold(other)])
  const [nearest = meaning] = meaning.split(' ').sort((one, other) => distance(one) - distance(other))
  return nearest
}

function trapOf({ word, meaning, looksLike }: FalseFriend) {
  if (!looksLike) return []
  return [
    {
      word: looksLike.spanish,
      text: looksLike.meaning,
      isCorrect: false,
      isFalseCognate: true,
      reason: {
        code: 'false-friend',
        word,
        meaning,
        looksLike: looksLike.meaning,
        looksLikeSpanish: looksLike.spanish,
      } as const,
    },
  ]
}
