import type { Theme } from '@frase/core/phrases/themes'
import { foldedWords } from './reading/word-forms.ts'
import type { SettingName } from './settings/setting-names.ts'

/** The setting of the phrases of a theme, and its drawings when a description names nothing that can be drawn. */
export interface ThemeScene {
  setting: SettingName
  standIns: readonly [string, string, ...string[]]
}

/** 'cumprimentos' is the only category that is not also, accents aside, the name of a theme. */
const THEME_SCENES: Readonly<Record<Theme | 'cumprimentos', ThemeScene>> = {
  saudação: { setting: 'street', standIns: ['woman', 'man', 'speech-balloon'] },
  despedida: { setting: 'station', standIns: ['train', 'waving-hand', 'luggage'] },
  cortesia: { setting: 'restaurant', standIns: ['woman-tipping-hand', 'bouquet', 'hot-beverage'] },
  apresentações: { setting: 'office', standIns: ['man', 'woman', 'speech-balloon'] },
  cumprimentos: { setting: 'square', standIns: ['woman', 'man', 'waving-hand'] },
  comida: { setting: 'table', standIns: ['bread', 'cheese-wedge', 'tomato', 'green-salad'] },
  bebidas: { setting: 'table', standIns: ['hot-beverage', 'jug', 'glass-of-water'] },
  restaurante: { setting: 'restaurant', standIns: ['shallow-pan-of-food', 'wine-glass', 'menu'] },
  frutas: { setting: 'table', standIns: ['red-apple', 'banana', 'grapes', 'basket'] },
  cozinha: { setting: 'kitchen', standIns: ['pot-of-food', 'cooking', 'kitchen-knife'] },
  família: { setting: 'room', standIns: ['man', 'woman', 'girl', 'boy'] },
  casa: { setting: 'room', standIns: ['couch-and-lamp', 'potted-plant'] },
  rotina: { setting: 'bedroom', standIns: ['bed', 'alarm-clock', 'hot-beverage'] },
  emoções: { setting: 'studio', standIns: ['smiling-face-with-smiling-eyes', 'astonished-face'] },
  amor: { setting: 'studio', standIns: ['red-heart', 'rose', 'love-letter'] },
  amizade: { setting: 'park', standIns: ['woman', 'man', 'two-hearts'] },
  viagem: { setting: 'station', standIns: ['luggage', 'passport', 'world-map'] },
  hotel: { setting: 'room', standIns: ['bellhop-bell', 'luggage', 'key'] },
  transporte: { setting: 'street', standIns: ['bus', 'bicycle', 'vertical-traffic-light'] },
  direções: { setting: 'street', standIns: ['arrow-sign-right', 'world-map'] },
  cidade: { setting: 'city', standIns: ['office-building', 'railway-car', 'street-lamp'] },
  praia: { setting: 'beach', standIns: ['umbrella-on-ground', 'palm-tree', 'sunglasses'] },
  compras: { setting: 'shop', standIns: ['shopping-cart', 'shopping-bags', 'label'] },
  roupas: { setting: 'shop', standIns: ['t-shirt', 'dress', 'running-shoe'] },
  cores: { setting: 'studio', standIns: ['artist-palette', 'paintbrush', 'balloon'] },
  dinheiro: { setting: 'table', standIns: ['euro-banknote', 'coin', 'purse'] },
  saúde: { setting: 'clinic', standIns: ['health-worker', 'stethoscope'] },
  corpo: { setting: 'studio', standIns: ['flexed-biceps', 'ear', 'foot'] },
  farmácia: { setting: 'clinic', standIns: ['medicine-bottle', 'pill', 'adhesive-bandage'] },
  trabalho: { setting: 'office', standIns: ['desktop-computer', 'briefcase', 'hot-beverage'] },
  escola: { setting: 'classroom', standIns: ['books', 'pencil', 'backpack'] },
  tecnologia: { setting: 'office', standIns: ['laptop', 'headphone', 'mobile-phone'] },
  telefone: { setting: 'table', standIns: ['telephone', 'mobile-phone', 'speech-balloon'] },
  natureza: { setting: 'mountains', standIns: ['deciduous-tree', 'sunflower', 'butterfly'] },
  animais: { setting: 'meadow', standIns: ['dog', 'cat', 'bird'] },
  clima: { setting: 'meadow', standIns: ['umbrella', 'sun', 'cloud'] },
  estações: { setting: 'park', standIns: ['blossoming-tree', 'fallen-leaf', 'snowman'] },
  números: { setting: 'studio', standIns: ['keycap-1+keycap-2+keycap-3', 'pencil'] },
  horas: { setting: 'room', standIns: ['wall-clock', 'alarm-clock', 'watch'] },
  música: { setting: 'stage', standIns: ['guitar', 'drum', 'musical-notes'] },
  esportes: { setting: 'stadium', standIns: ['soccer-ball', 'trophy', 'tennis'] },
  passatempos: { setting: 'room', standIns: ['guitar', 'books', 'artist-palette'] },
  festas: { setting: 'party', standIns: ['birthday-cake', 'wrapped-gift', 'balloon'] },
}

const DEFAULT_SCENE: ThemeScene = { setting: 'square', standIns: ['speech-balloon', 'books', 'hot-beverage'] }

const BY_FOLDED_NAME = new Map(Object.entries(THEME_SCENES).map(([theme, scene]) => [folded(theme), scene]))

/** Accepts any spelling of a theme or category; an unknown one gets the default scene. */
export function themeScene(theme: string): ThemeScene {
  return BY_FOLDED_NAME.get(folded(theme)) ?? DEFAULT_SCENE
}

/** Themes are short; a long text is none, and is not processed. */
function folded(theme: string): string {
  return foldedWords(theme.slice(0, 40)).join(' ')
}
