/** What a generated sentence can exercise. The value is how a prompt describes it to the model. */
export const GRAMMATICAL_TYPES = {
  presente: 'a statement in the present tense with a regular verb',
  negacao: 'a negative statement',
  'pergunta-aberta': 'a question with an interrogative word (qué, dónde, cuándo, cómo, cuánto, quién)',
  'pergunta-fechada': 'a yes-or-no question',
  ser: 'a statement with ser (identity, origin, profession, character)',
  estar: 'a statement with estar (place, mood, state)',
  tener: 'a statement with tener (possession, age, hunger, thirst, cold)',
  gustar: 'a statement with gustar or encantar',
  hay: 'a statement with hay',
  imperativo: 'a friendly request or piece of advice in the imperative',
  pedido: 'a polite request',
  'futuro-proximo': 'a plan with ir a + infinitive',
  gerundio: 'an action in progress with estar + gerund',
  passado: 'a statement in a simple past tense',
  reflexivo: 'a statement with a reflexive verb',
  'poder-querer': 'a statement with poder or querer + infinitive',
  obrigacao: 'an obligation with tener que or hay que',
  comparacao: 'a comparison (más, menos, tan, mejor, peor)',
  possessivo: 'a statement with a possessive',
  exclamacao: 'an exclamation or a set expression',
} as const

export type GrammaticalType = keyof typeof GRAMMATICAL_TYPES

export function isGrammaticalType(value: string): value is GrammaticalType {
  return Object.hasOwn(GRAMMATICAL_TYPES, value)
}
