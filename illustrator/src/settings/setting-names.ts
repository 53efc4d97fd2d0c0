export const INDOOR_SETTINGS = [
  'table',
  'kitchen',
  'room',
  'bedroom',
  'bathroom',
  'classroom',
  'office',
  'shop',
  'clinic',
  'restaurant',
  'stage',
  'party',
  'gym',
] as const

export const OUTDOOR_SETTINGS = [
  'street',
  'city',
  'square',
  'road',
  'park',
  'garden',
  'meadow',
  'forest',
  'mountains',
  'desert',
  'beach',
  'sea',
  'lake',
  'pool',
  'station',
  'sky',
  'stadium',
] as const

/** 'studio' is neither in nor out: a plain coloured backdrop for feelings, numbers and other things without a place. */
export const SETTING_NAMES = [...INDOOR_SETTINGS, ...OUTDOOR_SETTINGS, 'studio'] as const
export type SettingName = (typeof SETTING_NAMES)[number]

export function isSettingName(value: string): value is SettingName {
  return SETTING_NAMES.some((name) => name === value)
}

/** The settings with boats and swimmers in the water. */
export const WET_SETTINGS: readonly SettingName[] = ['sea', 'lake', 'pool', 'beach']

export function isIndoors(setting: SettingName): boolean {
  return INDOOR_SETTINGS.some((name) => name === setting)
}

export function isOutdoors(setting: SettingName): boolean {
  return OUTDOOR_SETTINGS.some((name) => name === setting)
}
