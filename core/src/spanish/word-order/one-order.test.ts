import { describe, expect, it } from 'vitest'
import { EXERCISE_MATERIAL } from '../../exercises/testing/exercise-material.ts'
import { joinTokens, parseSentence } from '../../text/tokens.ts'
import type { OneOrder } from './one-order.ts'
import { RIGHT_ORDERS, STRESSED_ORDERS } from './testing/right-orders.ts'

const { phrases } = EXERCISE_MATERIAL.en
const orderOf = (spanish: string) => {
  const phrase = phrases.find((one) => one.spanish === spanish)
  if (!phrase) throw new Error(`'${spanish}' is no sentence of the content`)
  return phrase.order
}

/** The orders that the tiles of an exercise can be laid in: those that leave the other words where they are. */
function laidOut(spanish: string, [start, ...tiles]: OneOrder, orders: readonly string[]): string[] {
  const words = parseSentence(spanish).words
  const end = start + tiles.reduce((sum, tile) => sum + tile, 0)
  const texts = tileTexts([start, ...tiles], (from, to) => words.slice(from, to).join(' '))
  return orders.filter((order) => {
    const other = parseSentence(order).words
    const rest = (list: readonly string[]) => [...list.slice(0, start), '…', ...list.slice(end)].join(' ')
    let inside = ` ${other.slice(start, end).join(' ')} `
    for (const text of texts.toSorted((a, b) => b.length - a.length))
      inside = inside.replace(` ${text} `, '  ')
    return rest(words) === rest(other) && inside.trim() === ''
  })
}

describe('the words to put in order', () => {
  it('are tested with at least sixty sentences whose right orders are written by hand', () => {
    expect(RIGHT_ORDERS.length).toBeGreaterThanOrEqual(60)
    for (const [spanish, ...others] of RIGHT_ORDERS) {
      const sorted = (text: string) => parseSentence(text).words.toSorted().join(' ')
      for (const other of others) expect(sorted(other)).toBe(sorted(spanish))
    }
  })

  it.each(RIGHT_ORDERS)('have one right order: %s', (spanish, ...others) => {
    const order = orderOf(spanish)
    if (order) expect(laidOut(spanish, order, [spanish, ...others])).toEqual([spanish])
  })

  it.each(STRESSED_ORDERS)('cannot be laid in another order for emphasis: %s', (spanish, stressed) => {
    const order = orderOf(spanish)
    if (order) expect(laidOut(spanish, order, [spanish, stressed])).toEqual([spanish])
  })

  it('are never only a preposition, an article and a noun', () => {
    expect(orderOf('Siempre nos divertimos en el gimnasio.')).toBeUndefined()
    expect(orderOf('Los martes nado en la piscina.')).toBeUndefined()
  })

  it.each([
    'Está saliendo el sol.',
    '¿Muerde tu perro?',
    '¿Está libre este asiento?',
    '¿Tiene ascensor el edificio?',
    '¿Cuánto cuesta esta mochila?',
    'La comida está fría.',
    'Es usted muy amable, señor.',
  ])('are too few, so that there is no exercise: %s', (spanish) => {
    expect(orderOf(spanish)).toBeUndefined()
  })

  it('are found in many sentences, and the fixed words are those that were reviewed', async () => {
    const shown = phrases.map(({ spanish, order }) => (order ? marked(spanish, order) : `– ${spanish}`))
    expect(phrases.filter(({ order }) => order).length).toBeGreaterThanOrEqual(100)
    // After adding a sentence, read its line, correct the rule or add an alternative, and run vitest with -u.
    await expect(`${shown.join('\n')}\n`).toMatchFileSnapshot('testing/word-orders.txt')
  })
})

/** 'Ayer [fui] [al] [dentista.]' */
function marked(spanish: string, order: OneOrder): string {
  const { tokens } = parseSentence(spanish)
  const [start, ...tiles] = order
  const end = start + tiles.reduce((sum, tile) => sum + tile, 0)
  const shown = tileTexts(order, (from, to) => `[${joinTokens(tokens.slice(from, to))}]`)
  return [joinTokens(tokens.slice(0, start)), ...shown, joinTokens(tokens.slice(end))].join(' ').trim()
}

function tileTexts([start, ...tiles]: OneOrder, textOf: (from: number, to: number) => string): string[] {
  return tiles.map((tile, index) => {
    const from = tiles.slice(0, index).reduce((sum, size) => sum + size, start)
    return textOf(from, from + tile)
  })
}
