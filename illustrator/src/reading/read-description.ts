import {
  type IllustratorIndex,
  SYNONYM_WEIGHT,
  WORD_LANGUAGES,
  type WordIndex,
  type WordLanguage,
} from '../index-file.ts'
import type { ColourName } from '../scene/palette.ts'
import type { SettingName } from '../settings/setting-names.ts'
import { chooseSubjects, type Subject, withoutTable } from './choose-subjects.ts'
import type { Condition } from './meaning.ts'
import { findMentions, type Mention } from './mentions.ts'
import { isFunctionWord } from './pale-words.ts'
import { placeSubjects } from './place-subjects.ts'
import { foldedWords, wordForms } from './word-forms.ts'

export interface Reading {
  subjects: Subject[]
  setting: SettingName | undefined
  /** A road to the mountains, a lake between mountains: they rise behind another setting. */
  mountains: boolean
  /** The drawings of the setting when the text names no subject. */
  standIns: readonly string[]
  conditions: ReadonlySet<Condition>
  /** A colour that belongs to no subject: an orange wall, a blue sky. */
  backdropColour: ColourName | undefined
}

/** Longer texts are cut: a scene holds four things, and reading 10,000 characters would block the server. */
const MAX_READ = 400

export function readDescription(description: string, index: IllustratorIndex): Reading {
  const text = description.slice(0, MAX_READ)
  const words = foldedWords(text)
  const languages = rankLanguages(text, words, index)
  const mentions = findMentions(words, languages, index)
  const adjectiveFirst = languages[0] === 'en' || languages[0] === 'de'
  const place = namedPlace(mentions)
  const subjects = chooseSubjects(placeSubjects(mentions, adjectiveFirst, index))
  const laid = withoutTable(subjects, index)
  return {
    subjects: laid,
    setting: place?.setting ?? (laid.length < subjects.length ? 'table' : undefined),
    mountains: mentions.some(({ meaning }) => meaning.type === 'setting' && meaning.setting === 'mountains'),
    standIns: place?.standIns ?? [],
    conditions: new Set(
      mentions.flatMap(({ meaning }) => (meaning.type === 'condition' ? meaning.condition : [])),
    ),
    backdropColour: place && backdropColour(mentions, place.mention, adjectiveFirst),
  }
}

interface Place {
  setting: SettingName
  standIns: readonly string[]
  mention: Mention
}

/** The first place a text names; 'the blue sky over the sea' is at sea. */
function namedPlace(mentions: readonly Mention[]): Place | undefined {
  const places = mentions.flatMap((mention): Place[] => {
    const { meaning } = mention
    if (meaning.type === 'setting') return [{ setting: meaning.setting, standIns: meaning.standIns, mention }]
    if (meaning.type === 'things' && meaning.setting)
      return [{ setting: meaning.setting, standIns: [], mention }]
    return []
  })
  return places.find(({ setting }) => setting !== 'sky') ?? places[0]
}

function backdropColour(
  mentions: readonly Mention[],
  place: Mention,
  adjectiveFirst: boolean,
): ColourName | undefined {
  for (const { meaning, start, end } of mentions) {
    const touches = adjectiveFirst ? place.start === end : place.end === start
    if (meaning.type === 'colour' && touches) return meaning.colour
  }
  return undefined
}

const FUNCTION_WORD = 1
const KNOWN_WORD = 0.5
const SYNONYM = 0.8

/** Letters that only some of the languages write. */
const TELLING_LETTERS: readonly (readonly [RegExp, readonly WordLanguage[]])[] = [
  [/[ãõ]/i, ['pt']],
  [/[ñ¿¡]/i, ['es']],
  [/[ßäö]/i, ['de']],
  [/[œèùûî]/i, ['fr']],
  [/ç/i, ['pt', 'fr']],
  [/[áíóú]/i, ['pt', 'es']],
]

/** The languages from the likeliest to the least likely one that a text is written in. */
function rankLanguages(text: string, words: readonly string[], index: WordIndex): WordLanguage[] {
  const score = (language: WordLanguage) => {
    let total = 0
    for (const word of words) {
      if (isFunctionWord(word, language)) total += FUNCTION_WORD
      else {
        const found = wordForms(word, language).map(({ form }) => index.find(language, form)?.weight ?? 0)
        const best = Math.max(...found)
        total += best >= SYNONYM_WEIGHT ? SYNONYM : best > 0 ? KNOWN_WORD : 0
      }
    }
    for (const [letters, languages] of TELLING_LETTERS) {
      if (languages.includes(language) && letters.test(text)) total += FUNCTION_WORD
    }
    return total
  }
  const scores = new Map(WORD_LANGUAGES.map((language) => [language, score(language)]))
  return [...WORD_LANGUAGES].sort((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0))
}
