import * as z from 'zod/mini'
import { pick, pickDistinct } from '../../randomness.ts'
import { optionList, textChoices, textChoiceType, verdict } from '../choices.ts'
import { DISTRACTORS, text } from '../exercise.ts'
import { type GeneratorInput, wording } from '../exercise-type.ts'
import { toPoolPhrase } from '../pool-phrase.ts'
import { sentence } from '../sentence.ts'
import type { Situation } from '../shared-texts.ts'
import { fillTemplate } from '../template.ts'
import { capitalised } from '../tokens.ts'

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

const otherContext = z.object({ code: z.literal('other-context'), spanish: text, description: text })

/** When would you say this? A phrase that belongs to no situation is replaced by a situation's own phrase. */
export const context = textChoiceType({
  type: 'context',
  difficulty: 'medium',
  prompt: 'spanish',
  wording: z.object({ ...wording, answer: sentence, reasons: z.object({ 'other-context': sentence }) }),
  stored: z.object({ options: optionList(z.object({ id: text, text, ...verdict(otherContext) })) }),
  decode: ({ options }) => ({ choices: options }),
  encode: ({ choices }) => ({ options: choices }),
  generate(input) {
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
    const choices = textChoices(capitalised(right.description), wrong, input)
    return choices && { data: { choices }, shown: fitting ? phrase : right }
  },
  rightAnswer({ choices, spanishPhrase }, texts, words) {
    const right = choices.find(({ isCorrect }) => isCorrect)?.text
    // Inside the sentence the description has no capital.
    const situation = texts.situations.find(({ description }) => capitalised(description) === right)
    const description = situation?.description ?? right
    return fillTemplate(words.answer, { spanish: spanishPhrase, description })
  },
})

function isHeardIn({ id }: Situation, { phrase }: GeneratorInput): boolean {
  return CUES[id]?.test(phrase.foldedSpanish) ?? false
}
