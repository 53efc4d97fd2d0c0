import { type CategoryId, canonicalTheme, THEMES } from './themes.ts'

export const PLACEHOLDER_PICTURE = '/images/placeholder.svg'

export const PICTURES_PER_CATEGORY = 3

/** The themes with their own picture; every other one shows the default. */
const THEME_PICTURES = {
  saudação: '/images/themes/saudacao.svg',
  comida: '/images/themes/comida.svg',
  família: '/images/themes/familia.svg',
  viagem: '/images/themes/viagem.svg',
  trabalho: '/images/themes/trabalho.svg',
  default: '/images/themes/default.svg',
} as const

const PICTURE_OF_CATEGORY: Readonly<Record<CategoryId, string>> = {
  cumprimentos: THEME_PICTURES.saudação,
  comida: THEME_PICTURES.comida,
  familia: THEME_PICTURES.família,
  viagem: THEME_PICTURES.viagem,
  trabalho: THEME_PICTURES.trabalho,
  emocoes: THEME_PICTURES.default,
  compras: THEME_PICTURES.default,
  saude: THEME_PICTURES.default,
}

/**
 * The bundled picture for a phrase without an available picture: 'restaurante' shows food, an unknown theme
 * the default.
 */
export function themePicture(name: string): string {
  const theme = canonicalTheme(name)
  const category = theme === undefined ? null : THEMES[theme]
  return category === null ? THEME_PICTURES.default : PICTURE_OF_CATEGORY[category]
}

/** The picture of the phrase at `position` (from 0) of a set: the category's bundled pictures in turn. */
export function categoryPicture(category: CategoryId, position: number): string {
  return `/images/categories/${category}-${(position % PICTURES_PER_CATEGORY) + 1}.svg`
}
