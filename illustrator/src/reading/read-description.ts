import type { IllustratorIndex } from '../index-file.ts'
import type { ColourName } from '../scene/colours.ts'
import type { SettingName } from '../settings/setting-names.ts'
import { chooseSubjects, withoutTable } from './choose-subjects.ts'
import { foldedWords } from './fold.ts'
import { rankLanguages } from './language-ranking.ts'
import type { Condition } from './meaning.ts'
import { findMentions, type Mention } from './mentions.ts'
import { placeSubjects } from './place-subjects.ts'
import type { Subject } from './subject.ts'

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
