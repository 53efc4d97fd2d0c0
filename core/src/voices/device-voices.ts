import { type Accent, DEFAULT_ACCENT } from './accent.ts'
import { SERVER_VOICE, type VoiceChoice } from './voice-choice.ts'

/** The source of a voice: the server, or the device. */
type Speaker = 'server' | LeastVoice

/** Phrases, dialogues and words use the best voice; lessons and exercises begin with the device. */
export type Use = 'phrase' | 'practice'

/**
 * The order of the voices: each speaks only if those before it cannot. A machine of the device is the last
 * resort.
 */
export function voiceOrder(use: Use, isServerHosted: boolean, chosen: string): readonly Speaker[] {
  if (chosen === SERVER_VOICE) return ['server', 'robotic']
  const usual = use === 'practice' ? 'plain' : isServerHosted ? undefined : 'good'
  return [...(chosen ? ['chosen' as const] : []), ...(usual ? ([usual] as const) : []), 'server', 'robotic']
}

/** The fields of a browser's voice that matter here. */
export interface DeviceVoice {
  name: string
  lang: string
  voiceURI: string
  localService: boolean
}

/** The grades of a voice, from a machine to one worth imitating. */
const GRADES = ['robotic', 'plain', 'good', 'natural'] as const
export type Grade = (typeof GRADES)[number]

/** The acceptable voices of the device: the one that was chosen, or one of at least this grade. */
export type LeastVoice = 'chosen' | Grade

/**
 * The first row that fits the name or the address of a voice says how good it is. Browsers do not report it;
 * these are the names that voices have on the systems where learners meet them.
 */
const TABLE: readonly (readonly [RegExp, Grade])[] = [
  // Linux, and an extension of ChromeOS: the program that our own server speaks with, untuned.
  [/e-?speak|speechd|mbrola|festival|flite|pico/i, 'robotic'],
  // Apple's Eloquence voices, which are named like people but are made for screen readers at high speed.
  [/^(?:eddy|flo|grandma|grandpa|reed|rocko|sandy|shelley)\b/i, 'robotic'],
  // Edge ('Online (Natural)'), and what Apple offers for download, in the language of the system.
  [/natural|neural|premium|enhanced|mejorad|optimi[sz]ad|aprimorad|am[ée]lior|erweitert/i, 'natural'],
  // Windows.
  [/^microsoft\b/i, 'good'],
  // Chrome on a computer.
  [/^google\b/i, 'good'],
  // Google's voices on Android and ChromeOS by their identifiers: 'es-es-x-eea-local'.
  [/\bes-\w{2}-x-\w+-(?:local|network)\b/i, 'good'],
  // The same on Android under their names, in the language of the phone: 'español España', 'Spanish United States'.
  [/^(?:español|espanhol|espagnol|spanish|spanisch) \p{L}/iu, 'good'],
  // macOS and iOS.
  [
    /^(?:m[óo]nica|marisol|jorge|paulina|juan|diego|ang[ée]lica|soledad|francisca|isabela|carlos|jimena|catalina|lola)\b/i,
    'good',
  ],
]

const UNKNOWN: Grade = 'plain'

export function gradeOf({ name, voiceURI }: DeviceVoice): Grade {
  return TABLE.find(([pattern]) => pattern.test(name) || pattern.test(voiceURI))?.[1] ?? UNKNOWN
}

/** The learner's choice: an accent, if one was chosen, and the address of a voice, or ''. */
type Wanted = Pick<VoiceChoice, 'accent' | 'voice'>

/**
 * The acceptable Spanish voices, the best first; never one of another language. Among good voices the accent
 * decides, because it is imitated, and a voice on the device comes before one that needs the network. An
 * accent that was chosen is kept to, unless any voice at all is better than none.
 */
export function spanishVoices<Voice extends DeviceVoice>(
  voices: readonly Voice[],
  least: LeastVoice,
  { accent, voice: address }: Wanted,
): Voice[] {
  const spanish = voices.filter((voice) => /^es\b/i.test(languageOf(voice)))
  if (least === 'chosen') return spanish.filter(({ voiceURI }) => voiceURI === address)
  const isKeptTo = accent !== null && least !== 'robotic'
  return spanish
    .filter((voice) => isAtLeast(gradeOf(voice), least) && (!isKeptTo || accentOf(voice) === accent))
    .map((voice) => ({ voice, rank: rankOf(voice, accent ?? DEFAULT_ACCENT) }))
    .sort((one, other) => other.rank - one.rank)
    .map(({ voice }) => voice)
}

/** The other person of a dialogue: another voice that is as good and has the same accent. */
export function secondVoice<Voice extends DeviceVoice>([first, ...others]: readonly Voice[]):
  | Voice
  | undefined {
  return (
    first &&
    others.find(
      (voice) =>
        voice.name !== first.name &&
        accentOf(voice) === accentOf(first) &&
        isAtLeast(gradeOf(voice), 'good') === isAtLeast(gradeOf(first), 'good'),
    )
  )
}

function isAtLeast(grade: Grade, least: Grade): boolean {
  return GRADES.indexOf(grade) >= GRADES.indexOf(least)
}

function rankOf(voice: DeviceVoice, accent: Accent): number {
  const grade = gradeOf(voice)
  const isGood = isAtLeast(grade, 'good')
  return (
    (isGood ? 1000 : 100 * GRADES.indexOf(grade)) +
    (accentOf(voice) === accent ? 50 : 0) +
    GRADES.indexOf(grade) * 10 +
    (voice.localService ? 1 : 0)
  )
}

/** Undefined for plain 'es', which may be anybody's. */
function accentOf(voice: DeviceVoice): Accent | undefined {
  const language = languageOf(voice)
  if (language === 'es') return undefined
  return language === 'es-es' ? 'es-ES' : 'es-419'
}

/** Android writes 'es_ES'. */
function languageOf({ lang }: DeviceVoice): string {
  return lang.replace('_', '-').toLowerCase()
}
