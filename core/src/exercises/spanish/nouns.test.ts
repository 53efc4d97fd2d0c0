import { describe, expect, it } from 'vitest'
import { genderOf, numberOf } from './nouns.ts'

describe('genderOf', () => {
  it.each(['baño', 'días', 'mapa', 'sofá', 'arroz', 'viaje', 'color', 'limones', 'restaurante', 'dientes'])(
    'knows that %s is masculine',
    (noun) => expect(genderOf(noun)).toBe('masculine'),
  )

  it.each([
    'casa',
    'manos',
    'foto',
    'estación',
    'habitaciones',
    'ciudad',
    'noche',
    'gente',
    'agua',
    'flores',
  ])('knows that %s is feminine', (noun) => expect(genderOf(noun)).toBe('feminine'))

  it.each([
    'mar',
    'azúcar',
    'estudiante',
    'dentista',
    'médico',
    'bebé',
    'mañana',
    'radio',
    'para',
    'muy',
    'otra',
  ])('passes no judgement on %s', (word) => expect(genderOf(word)).toBeUndefined())
})

describe('numberOf', () => {
  it.each([
    ['casa', 'singular'],
    ['casas', 'plural'],
    ['autobús', 'singular'],
    ['mes', 'singular'],
    ['lunes', undefined],
    ['paraguas', undefined],
  ])('%s is %s', (noun, number) => {
    expect(numberOf(noun)).toBe(number)
  })
})
