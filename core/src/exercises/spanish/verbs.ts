import { type Person, personSchema } from '../reasons.ts'

export const PERSONS: readonly Person[] = personSchema.options

export interface VerbForm {
  infinitive: string
  person: Person
}

const REGULAR =
  'alquilar aprender asistir ayudar bailar bajar bañar beber buscar cambiar caminar cantar celebrar cenar cocinar comer ' +
  'compartir comprar comprender correr creer cuidar deber decidir dedicar dejar desayunar descansar entrenar entrar ' +
  'escribir escuchar esperar estudiar ganar guardar hablar lavar leer levantar limpiar llamar llegar llevar mandar mirar ' +
  'montar nadar necesitar olvidar pagar pasar patinar pintar planchar practicar preparar prestar quedar recibir relajar ' +
  'reservar saludar subir terminar tocar tomar trabajar usar vender viajar visitar vivir abrir'

/** The stem of all persons but 'nosotros'. */
const CHANGED_STEM: Readonly<Record<string, string>> = {
  acostar: 'acuest',
  almorzar: 'almuerz',
  cerrar: 'cierr',
  contar: 'cuent',
  despertar: 'despiert',
  divertir: 'diviert',
  dormir: 'duerm',
  empezar: 'empiez',
  encontrar: 'encuentr',
  entender: 'entiend',
  jugar: 'jueg',
  mover: 'muev',
  pedir: 'pid',
  pensar: 'piens',
  perder: 'pierd',
  poder: 'pued',
  preferir: 'prefier',
  probar: 'prueb',
  querer: 'quier',
  recomendar: 'recomiend',
  repetir: 'repit',
  sentir: 'sient',
  volver: 'vuelv',
}

const IRREGULAR: Readonly<Record<string, string>> = {
  conocer: 'conozco conoces conoce conocemos conocen',
  dar: 'doy das da damos dan',
  decir: 'digo dices dice decimos dicen',
  estar: 'estoy estás está estamos están',
  haber: 'he has ha hemos han',
  hacer: 'hago haces hace hacemos hacen',
  ir: 'voy vas va vamos van',
  oír: 'oigo oyes oye oímos oyen',
  poner: 'pongo pones pone ponemos ponen',
  saber: 'sé sabes sabe sabemos saben',
  salir: 'salgo sales sale salimos salen',
  ser: 'soy eres es somos son',
  tener: 'tengo tienes tiene tenemos tienen',
  traer: 'traigo traes trae traemos traen',
  venir: 'vengo vienes viene venimos vienen',
  ver: 'veo ves ve vemos ven',
}

/** The present tense of a verb in the table; undefined for any other. */
export function conjugate(infinitive: string, person: Person): string | undefined {
  return PRESENT.get(infinitive)?.[PERSONS.indexOf(person)]
}

/** Which verb in which person a present-tense form is, if it is one of this table and of no two. */
export function verbForm(word: string): VerbForm | undefined {
  return FORMS.get(word)
}

function presentOf(infinitive: string, changedStem: string): string[] {
  const ending = infinitive.slice(-2)
  const vowel = ending === 'ar' ? 'a' : 'e'
  const we = ending === 'ir' ? 'imos' : `${vowel}mos`
  const endings = ['o', `${vowel}s`, vowel, '', `${vowel}n`]
  return endings.map((end) => (end === '' ? infinitive.slice(0, -2) + we : changedStem + end))
}

const PRESENT: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...REGULAR.split(' ').map((verb) => [verb, presentOf(verb, verb.slice(0, -2))] as const),
  ...Object.entries(CHANGED_STEM).map(([verb, stem]) => [verb, presentOf(verb, stem)] as const),
  ...Object.entries(IRREGULAR).map(([verb, forms]) => [verb, forms.split(' ')] as const),
])

/** 've' and 'ven' are also commands of 'ir' and 'venir', 'nada' is mostly 'nothing', 'ha' and the like only help. */
const NO_PROOF_OF_A_VERB = ['ve', 'ven', 'nada', 'he', 'has', 'ha', 'hemos', 'han']

const FORMS: ReadonlyMap<string, VerbForm> = readForms()

function readForms(): ReadonlyMap<string, VerbForm> {
  const forms = new Map<string, VerbForm>()
  const ambiguous = new Set(NO_PROOF_OF_A_VERB)
  for (const [infinitive, present] of PRESENT) {
    for (const [index, form] of present.entries()) {
      const person = PERSONS[index]
      if (forms.has(form)) ambiguous.add(form)
      if (person) forms.set(form, { infinitive, person })
    }
  }
  for (const form of ambiguous) forms.delete(form)
  return forms
}
