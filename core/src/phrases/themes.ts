export const CATEGORY_IDS = [
  'comida',
  'familia',
  'viagem',
  'emocoes',
  'cumprimentos',
  'compras',
  'saude',
  'trabalho',
] as const
export type CategoryId = (typeof CATEGORY_IDS)[number]

export function isCategoryId(value: unknown): value is CategoryId {
  return CATEGORY_IDS.some((id) => id === value)
}

/** Every theme a phrase can have, under its canonical (Portuguese) name, with the category it belongs to, if any. */
export const THEMES = {
  saudação: 'cumprimentos',
  despedida: 'cumprimentos',
  cortesia: 'cumprimentos',
  apresentações: 'cumprimentos',
  comida: 'comida',
  bebidas: 'comida',
  restaurante: 'comida',
  frutas: 'comida',
  cozinha: 'comida',
  família: 'familia',
  casa: 'familia',
  rotina: 'familia',
  emoções: 'emocoes',
  amor: 'emocoes',
  amizade: 'emocoes',
  viagem: 'viagem',
  hotel: 'viagem',
  transporte: 'viagem',
  direções: 'viagem',
  cidade: 'viagem',
  praia: 'viagem',
  compras: 'compras',
  roupas: 'compras',
  cores: 'compras',
  dinheiro: 'compras',
  saúde: 'saude',
  corpo: 'saude',
  farmácia: 'saude',
  trabalho: 'trabalho',
  escola: 'trabalho',
  tecnologia: 'trabalho',
  telefone: 'trabalho',
  natureza: null,
  animais: null,
  clima: null,
  estações: null,
  números: null,
  horas: null,
  música: null,
  esportes: null,
  passatempos: null,
  festas: null,
} as const satisfies Record<string, CategoryId | null>

export type Theme = keyof typeof THEMES

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
