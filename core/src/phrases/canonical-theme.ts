import { THEMES, type Theme } from './themes.ts'

function isTheme(value: string): value is Theme {
  return Object.hasOwn(THEMES, value)
}

export const THEME_NAMES: readonly Theme[] = Object.keys(THEMES).filter(isTheme)

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()
}

const BY_FOLDED_NAME: ReadonlyMap<string, Theme> = new Map(THEME_NAMES.map((theme) => [fold(theme), theme]))

/** The theme that is meant by 'Saudação', 'saudacao' or ' SAUDAÇÃO ': models are careless with capitals and accents. */
export function canonicalTheme(text: string): Theme | undefined {
  return BY_FOLDED_NAME.get(fold(text))
}
