import { type ColourName, isColourName } from '../scene/palette.ts'
import { isSettingName, type SettingName } from '../settings/setting-names.ts'

/** Time of day, weather and what the sky shows. */
export const CONDITIONS = [
  'night',
  'dusk',
  'dawn',
  'rain',
  'snow',
  'storm',
  'rainbow',
  'fireworks',
  'autumn',
] as const
export type Condition = (typeof CONDITIONS)[number]

/** Drawings that are shown together, or, for a choice, as many of them as are counted. */
export interface Things {
  names: readonly string[]
  choice: boolean
}

export type Meaning =
  | ({ type: 'things'; weak: boolean; setting: SettingName | undefined } & Things)
  | { type: 'action'; action: string }
  | { type: 'setting'; setting: SettingName; standIns: readonly string[] }
  | { type: 'condition'; condition: Condition }
  | { type: 'colour'; colour: ColourName; otherwise: Things | undefined }
  | { type: 'number'; count: number; otherwise: Things | undefined }
  | { type: 'nothing' }

/** Reads the notation of the synonym tables. An invalid meaning is ignored, rather than failing a picture. */
export function parseMeaning(text: string): Meaning {
  const rest = text.slice(1)
  switch (text.charAt(0)) {
    case '-':
      return { type: 'nothing' }
    case '@':
      return { type: 'action', action: rest }
    case '%': {
      const condition = CONDITIONS.find((known) => known === rest)
      return condition ? { type: 'condition', condition } : { type: 'nothing' }
    }
    case '#': {
      const [setting = '', standIns = ''] = rest.split('/')
      if (!isSettingName(setting)) return { type: 'nothing' }
      return { type: 'setting', setting, standIns: standIns.split('+').filter(Boolean) }
    }
    case '!': {
      const [colour = '', otherwise] = rest.split('|')
      if (!isColourName(colour)) return { type: 'nothing' }
      return { type: 'colour', colour, otherwise: otherwise ? parseThings(otherwise) : undefined }
    }
    case '=': {
      const [count = '', otherwise] = rest.split('|')
      return {
        type: 'number',
        count: Number(count),
        otherwise: otherwise ? parseThings(otherwise) : undefined,
      }
    }
    case '?':
      return { type: 'things', weak: true, setting: undefined, ...parseThings(rest) }
    default: {
      const [things = '', setting = ''] = text.split('#')
      return {
        type: 'things',
        weak: false,
        setting: isSettingName(setting) ? setting : undefined,
        ...parseThings(things),
      }
    }
  }
}

function parseThings(text: string): Things {
  const choice = text.includes('~')
  return { names: text.split(choice ? '~' : '+'), choice }
}

/** Every drawing that a meaning may lead to. */
export function drawingNames(text: string): readonly string[] {
  const meaning = parseMeaning(text)
  switch (meaning.type) {
    case 'things':
      return meaning.names
    case 'setting':
      return meaning.standIns
    case 'action':
      return ['in-bed', 'taking-bath'].includes(meaning.action)
        ? []
        : [`woman-${meaning.action}`, `man-${meaning.action}`]
    case 'colour':
    case 'number':
      return meaning.otherwise?.names ?? []
    default:
      return []
  }
}
