/** Verbs in -er and -ir whose gerund, participle and past follow the rule. */
const REGULAR = new Set(
  (
    'aprender batir beber comer comprender conocer correr cumplir entender esconder perder recibir subir vender vivir ' +
    'compartir decidir asistir'
  ).split(' '),
)
const IRREGULAR_AR = new Set(['estar', 'andar', 'dar'])
/** Nouns that end like an infinitive. */
const NOUNS_IN_AR = new Set([
  'bar',
  'dólar',
  'hogar',
  'lugar',
  'mar',
  'azúcar',
  'collar',
  'par',
  'familiar',
  'popular',
])

/** Gerund, participle and third person of the past: none of them can stand in the place of an infinitive. */
export function nonFiniteMistakes(infinitive: string): string[] {
  const stem = infinitive.slice(0, -2)
  if (/ar$/u.test(infinitive)) {
    if (IRREGULAR_AR.has(infinitive) || NOUNS_IN_AR.has(infinitive)) return []
    return [`${stem}ando`, `${stem}ado`, `${stem}ó`]
  }
  return REGULAR.has(infinitive) ? [`${stem}iendo`, `${stem}ido`, `${stem}ió`] : []
}
