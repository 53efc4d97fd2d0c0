import { type IllustratorIndex, readIndex } from './index-file.ts'
import type { Subject } from './reading/choose-subjects.ts'
import { type Reading, readDescription } from './reading/read-description.ts'
import { castOf, standInsAsSubjects, type Unit } from './scene/cast.ts'
import { chooseSetting } from './scene/choose-setting.ts'
import { compose, VIEW_BOX } from './scene/compose.ts'
import { hashOf } from './scene/random.ts'
import { isIndoors, type SettingName } from './settings/setting-names.ts'
import { type ThemeScene, themeScene } from './theme-scenes.ts'

export interface Illustration {
  svg: string
  alt: string
}

export interface Illustrator {
  /**
   * A scene of what the words name, or of the theme where they name nothing that can be drawn. The
   * description is the alternative text: the words themselves, unless they were chosen for the drawing.
   */
  illustrate(words: string, theme: string, description?: string): Illustration
  /** The number of things of the description that the picture shows. */
  recognises(description: string): number
}

const MAX_ALT = 200
const MAX_BYTES = 15_000

export function loadIllustrator(indexDir: string): Illustrator {
  const index = readIndex(indexDir)
  return {
    illustrate(words, theme, description = words) {
      const alt = altText(description) || altText(theme)
      const reading = readDescription(words, index)
      const seed = hashOf(recognised(reading) > 0 ? `${theme}|${words}` : theme)
      return { svg: draw(reading, themeScene(theme), seed, alt, index), alt }
    },
    recognises: (description) => recognised(readDescription(description, index)),
  }
}

/** A place or the weather alone is a picture too. */
function recognised({ subjects, setting, conditions }: Reading): number {
  return subjects.length > 0 ? subjects.length : setting || conditions.size > 0 ? 1 : 0
}

function draw(
  reading: Reading,
  themed: ThemeScene,
  seed: number,
  alt: string,
  index: IllustratorIndex,
): string {
  const known = recognised(reading) > 0
  const subjects = known ? subjectsOf(reading, themed) : standInsAsSubjects(themed.standIns)
  const cast = castOf(subjects, index)
  const setting = known
    ? chooseSetting(reading.setting, themed.setting, cast, reading.conditions)
    : themed.setting
  let units = [...cast, ...viewOfTheWeather(cast, reading, setting, index)]
  const { conditions, backdropColour, mountains } = reading
  const picture = () => wrapped(compose({ units, setting, conditions, backdropColour, mountains, seed }), alt)
  let svg = picture()
  while (Buffer.byteLength(svg) > MAX_BYTES && units.length > 0) {
    units = lighter(units)
    svg = picture()
  }
  return svg
}

/** The subjects without the last and least important unit; a single unit loses its last copy. */
function lighter(units: readonly Unit[]): Unit[] {
  const [only, ...others] = units
  if (!only || others.length > 0 || only.drawings.length < 2) return units.slice(0, -1)
  return [{ ...only, drawings: only.drawings.slice(0, -1) }]
}

/** A sky full of fireworks, or with a rainbow, is the subject itself and must not be hidden behind houses. */
const SIGHTS = ['rainbow', 'fireworks', 'storm'] as const

function subjectsOf({ subjects, setting, standIns, conditions }: Reading, themed: ThemeScene): Subject[] {
  if (subjects.length > 0) return subjects
  if (SIGHTS.some((sight) => conditions.has(sight))) return []
  return standInsAsSubjects(setting ? standIns : themed.standIns)
}

/** Indoors, rain and snow are seen through a window. */
function viewOfTheWeather(
  cast: readonly Unit[],
  { conditions }: Reading,
  setting: SettingName,
  index: IllustratorIndex,
): Unit[] {
  const bad = conditions.has('snow') || conditions.has('rain') || conditions.has('storm')
  const window = index.drawing('window')
  const hasWindow = cast.some(({ drawings }) => drawings[0]?.name === 'window')
  if (!bad || !isIndoors(setting) || hasWindow || !window) return []
  return [{ drawings: [window], kind: window.kind, size: window.size, colour: undefined, main: false }]
}

function wrapped(content: string, alt: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${VIEW_BOX}" role="img"><title>${escaped(alt)}</title>${content}</svg>`
}

/** One line of at most 200 characters, without the control characters that no XML may hold. */
function altText(text: string): string {
  const printable = text
    .slice(0, MAX_ALT * 4)
    .replace(/[\p{Cc}\p{Cs}\p{Co}\p{Cn}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return [...printable].slice(0, MAX_ALT).join('').trim()
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}
