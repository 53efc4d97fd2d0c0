import type { Gender, GrammaticalNumber } from '../reasons.ts'
import { NO_NOUNS } from './function-words.ts'

const list = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Nouns of two genders, of either by meaning ('el capital', 'la capital') or of either by country. No rule may judge them. */
const EITHER_GENDER = list(
  'acróbata árbitro astronauta atleta ayuda azúcar batería bebé calor cámara canal canguro capital cara clave colega coma ' +
    'cometa compatriota corte cura editorial elefante espía final frente gimnasta guardia guía idiota indígena internet jefe ' +
    'joven juez lente mañana mar margen mayor médico mejor menor miembro ministro modelo músico naranja orden papa parte ' +
    'pediatra peor pijama piloto poeta policía psiquiatra radio rosa sartén sauna soldado soprano tanga técnico terapeuta ' +
    'testigo trompeta violeta vista wifi',
)

/** Feminine nouns that take 'el' for the sound's sake: their article proves nothing, every other word still agrees. */
const FEMININE_WITH_EL = list('agua aguas águila alma área arma aula aulas hambre')

const MASCULINE = list(
  'aceite aire aroma ajedrez árbol arroz autobús avión baile balón bar billete bosque botón café cajón camión champú chocolate cine ' +
    'club coche corazón delfín diente dólar día español este examen fin garaje gel gimnasio guante hombre hospital ' +
    'hotel jamón jarabe jardín jazz jersey jueves lápiz limón lunes mapa martes melón menú mes metal miércoles ' +
    'nombre padre país pan pantalón papel paraguas parque pasaporte pie piercing plan planeta poema postre problema ' +
    'programa puente ratón reloj restaurante salón semáforo sillón sistema sofá sol sombrero té tema tenis tomate traje ' +
    'tranvía tren idioma viernes volumen cumpleaños',
)
const FEMININE = list(
  'calle carne catedral clase crisis fiebre flor foto frase fuente gente imagen leche llave luz madre mano miel moto ' +
    'mujer nariz nieve noche nube pared paz piel red sal sangre sed señal serie suerte tarde torre tos vez voz',
)

/** Singular and plural alike, so that their number cannot be wrong. */
const SAME_IN_PLURAL = list('lunes martes miércoles jueves viernes paraguas cumpleaños crisis tesis')
const SINGULAR_IN_S = list('mes tos país gas dios tenis bus')

export function numberOf(noun: string): GrammaticalNumber | undefined {
  if (NO_NOUNS.has(noun) || SAME_IN_PLURAL.has(noun)) return undefined
  const singular = !noun.endsWith('s') || /[áéíóú]s$/u.test(noun) || SINGULAR_IN_S.has(noun)
  return singular ? 'singular' : 'plural'
}

/** The gender of a noun if a rule is sure of it. */
export function genderOf(noun: string): Gender | undefined {
  if (NO_NOUNS.has(noun) || noun.length < 2) return undefined
  const singulars = singularsOf(noun)
  if (FEMININE_WITH_EL.has(noun) || singulars.some((form) => FEMININE.has(form))) return 'feminine'
  if (singulars.some((form) => MASCULINE.has(form))) return 'masculine'
  if (singulars.some((form) => EITHER_GENDER.has(form) || /(?:ista|ante|ente)$/u.test(form))) return undefined
  return singulars.length === 1 ? byEnding(singulars[0] ?? '') : pluralByEnding(noun)
}

export function isFeminineWithEl(noun: string): boolean {
  return FEMININE_WITH_EL.has(noun)
}

function singularsOf(noun: string): string[] {
  if (numberOf(noun) !== 'plural') return [noun]
  if (/[ao]s$/u.test(noun)) return [noun.slice(0, -1)]
  if (noun.endsWith('ces')) return [`${noun.slice(0, -3)}z`, noun.slice(0, -1)]
  if (noun.endsWith('ones')) return [`${noun.slice(0, -4)}ón`, noun.slice(0, -2)]
  return noun.endsWith('es') ? [noun.slice(0, -2), noun.slice(0, -1)] : [noun]
}

function byEnding(noun: string): Gender | undefined {
  if (/(?:ción|sión|unión|dad|tad|tud)$/u.test(noun)) return 'feminine'
  if (noun.endsWith('aje')) return 'masculine'
  if (noun.endsWith('or') && noun !== 'labor') return 'masculine'
  if (noun.length < 3) return undefined
  if (noun.endsWith('o')) return 'masculine'
  return noun.endsWith('a') ? 'feminine' : undefined
}

function pluralByEnding(noun: string): Gender | undefined {
  if (/(?:ciones|siones|uniones|dades|tades|tudes)$/u.test(noun)) return 'feminine'
  return /(?:ajes|ores)$/u.test(noun) && noun !== 'labores' ? 'masculine' : undefined
}
