/** What a browser tells of a voice of its device, as far as it matters here. */
export interface DeviceVoice {
  name: string
  lang: string
  voiceURI: string
  localService: boolean
}

/** From a machine to somebody worth imitating. */
const GRADES = ['robotic', 'plain', 'good', 'natural'] as const
export type Grade = (typeof GRADES)[number]

/**
 * The first row that fits the name or the address of a voice says how good it is. No browser tells it; these are the names
 * that voices have on the systems where learners meet them.
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

const PREFERRED_ACCENT = 'es-es'

/**
 * The best Spanish voice, if it is at least that good; never one of another language. Among good voices the accent decides,
 * because it is imitated, and a voice on the device comes before one that needs the network.
 */
export function bestSpanishVoice<Voice extends DeviceVoice>(
  voices: readonly Voice[],
  least: Grade,
): Voice | undefined {
  const [best] = voices
    .filter((voice) => /^es\b/i.test(languageOf(voice)) && isAtLeast(gradeOf(voice), least))
    .map((voice) => ({ voice, rank: rankOf(voice) }))
    .toSorted((one, other) => other.rank - one.rank)
  return best?.voice
}

function isAtLeast(grade: Grade, least: Grade): boolean {
  return GRADES.indexOf(grade) >= GRADES.indexOf(least)
}

function rankOf(voice: DeviceVoice): number {
  const grade = gradeOf(voice)
  const isGood = isAtLeast(grade, 'good')
  return (
    (isGood ? 1000 : 100 * GRADES.indexOf(grade)) +
    (languageOf(voice) === PREFERRED_ACCENT ? 50 : 0) +
    GRADES.indexOf(grade) * 10 +
    (voice.localService ? 1 : 0)
  )
}

/** Android writes 'es_ES'. */
function languageOf({ lang }: DeviceVoice): string {
  return lang.replace('_', '-').toLowerCase()
}
