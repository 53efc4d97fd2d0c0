import { describe, expect, it } from 'vitest'
import { ipa } from './ipa.ts'

describe('words in the IPA', () => {
  it.each([
    ['gracias', 'ˈɡɾaθjas', 'ˈɡɾasjas'],
    ['zapato', 'θaˈpato', 'saˈpato'],
    ['piscina', 'pisˈθina', 'piˈsina'],
    ['excelente', 'esθeˈlente', 'ekseˈlente'],
    ['corazón', 'koɾaˈθon', 'koɾaˈson'],
    ['ciudad', 'θjuˈdad', 'sjuˈdad'],
    ['felizmente', 'feˌliθˈmente', 'feˌlisˈmente'],
    ['wifi', 'ˈɡwifi', 'ˈɡwajfaj'],
  ])('%s is /%s/ in Spain and /%s/ in Latin America', (word, spain, latinAmerica) => {
    expect(ipa(word, 'es-ES')).toBe(spain)
    expect(ipa(word, 'es-419')).toBe(latinAmerica)
  })

  it.each([
    ['perro', 'ˈpero'],
    ['pero', 'ˈpeɾo'],
    ['rojo', 'ˈroxo'],
    ['niño', 'ˈniɲo'],
    ['muchacho', 'muˈtʃatʃo'],
    ['calle', 'ˈkaʝe'],
    ['yo', 'ˈʝo'],
    ['guitarra', 'ɡiˈtara'],
    ['pingüino', 'pinˈɡwino'],
    ['gente', 'ˈxente'],
    ['México', 'ˈmexiko'],
    ['taxi', 'ˈtaksi'],
    ['vivo', 'ˈbibo'],
    ['huevo', 'ˈwebo'],
    ['aire', 'ˈajɾe'],
    ['autor', 'awˈtoɾ'],
  ])('%s is /%s/ in both', (word, expected) => {
    expect([ipa(word, 'es-ES'), ipa(word, 'es-419')]).toEqual([expected, expected])
  })
})

describe('phrases in the IPA', () => {
  it.each([
    ['¿Dónde está la playa?', 'ˈdonde esˈta la ˈplaʝa'],
    ['El coche es nuestro.', 'el ˈkotʃe ˈes ˈnwestɾo'],
    ['Tengo 2 gatos, ¿y tú?', 'ˈtenɡo ˈdos ˈɡatos i ˈtu'],
    ['¡…!', ''],
  ])('%s has the stresses of its words, and none on function words', (phrase, expected) => {
    expect(ipa(phrase, 'es-ES')).toBe(expected)
  })
})
