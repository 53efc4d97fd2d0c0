import { pick, pickDistinct } from '../randomness.ts'
import { commonFields, DISTRACTORS, type Generator, type GeneratorInput, textOptions } from './generator.ts'
import { toPoolPhrase } from './practice-phrase.ts'
import type { Situation } from './texts.ts'
import { capitalised } from './tokens.ts'

/** Words that are said in one of the situations and in no other, folded. */
const CUES: Readonly<Record<string, RegExp>> = {
  restaurant: /\b(?:trae la (?:cuenta|carta)|menu del dia|mesa reservada|algun plato|nos recomienda)\b/u,
  hotel: /\b(?:habitacion (?:doble|individual|reservada)|trae mas toallas|reserva para \w+ noches)\b/u,
  pharmacy: /\b(?:para la tos|pastillas tengo que tomar)\b/u,
  station: /\b(?:sale el tren|ida y vuelta)\b/u,
  clothes: /\b(?:probarme|probadores|talla)\b/u,
  street: /\b(?:como llego a|me indica el camino|todo recto hasta|en el semaforo)\b/u,
  phone: /\b(?:puedo hablar con|de parte de quien)\b/u,
  birthday: /\bfeliz cumpleanos\b/u,
  introductions: /\b(?:mucho gusto|me llamo \w+ y tu)\b/u,
  bedtime: /\b(?:que descanses|que duermas)\b/u,
}

/** When would you say this? A phrase that belongs to no situation makes way for a situation's own phrase. */
export const context: Generator = (input) => {
  const { phrase, texts, random, asked } = input
  const heard = texts.situations.filter((situation) => isHeardIn(situation, input))
  const [only] = heard
  const fitting = heard.length === 1 ? only : undefined
  const own = texts.situations.filter((situation) => !asked.has(toPoolPhrase(situation).foldedSpanish))
  const right = fitting ?? pick(random, own)
  if (!right) return undefined
  const others = texts.situations.filter((situation) => situation !== right)
  const wrong = pickDistinct(random, others, DISTRACTORS).map(({ description, spanish }) => ({
    text: capitalised(description),
    reason: { code: 'other-context', spanish, description } as const,
  }))
  const options = textOptions(capitalised(right.description), wrong, input)
  if (!options) return undefined
  return { ...commonFields(input, 'context', texts.questions.context, fitting ? phrase : right), options }
}

function isHeardIn({ id }: Situation, { phrase }: GeneratorInput): boolean {
  return CUES[id]?.test(phrase.foldedSpanish) ?? false
}
