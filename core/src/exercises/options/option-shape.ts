import { breaksIn, capitalised } from '../../text/tokens.ts'
import type { PoolPhrase } from '../material.ts'

export type Side = 'spanish' | 'translation'

/** How far a text is from looking like the right one: another mood counts most, then commas, then length. */
export function shapeGap(right: Shape, other: Shape): number {
  const mood = right.mood === other.mood ? 0 : 8
  return mood + Math.abs(right.breaks - other.breaks) * 2 + Math.abs(right.length - other.length) / 12
}

interface Shape {
  mood: string
  breaks: number
  length: number
}

const shapes: Record<Side, WeakMap<PoolPhrase, Shape>> = {
  spanish: new WeakMap(),
  translation: new WeakMap(),
}

export function shapeOf(phrase: PoolPhrase, side: Side): Shape {
  const known = shapes[side].get(phrase)
  if (known) return known
  const text = phrase[side]
  const start = /^[¿¡]/u.exec(text)?.[0] ?? ''
  const end = /[?!]$/u.exec(text)?.[0] ?? ''
  const shape = { mood: start + end, breaks: breaksIn(text), length: text.length }
  shapes[side].set(phrase, shape)
  return shape
}

/** A full stop or a capital that would distinguish a text from the right one is removed or added. */
export function inShapeOf(right: string, text: string): string {
  const end = /[.…]$/u
  const ended = end.test(right) || !end.test(text) ? text : text.replace(end, '')
  const stopped = /\.$/u.test(right) && /[\p{L}\p{N}]$/u.test(ended) ? `${ended}.` : ended
  const first = /\p{L}/u.exec(right)?.[0] ?? ''
  if (first !== first.toLowerCase()) return capitalised(stopped)
  return first === '' ? stopped : stopped.replace(/\p{L}/u, (letter) => letter.toLowerCase())
}
