import { groupBy } from '../../group-by.ts'
import { startsClause, withWords } from '../../text/tokens.ts'
import type { SpanishSentence, Twist } from './slip.ts'

/** The place of a word that may be exchanged. */
interface Place {
  before: string
  after: string
  opens: boolean
}
/** Whether the exchange is sure to give a correct sentence there. */
type Fits = (place: Place) => boolean

interface Exchange {
  from: string
  to: string
  /** The keys of the two meanings in the texts. */
  fromEntry: string
  toEntry: string
  fits: Fits
}

const anywhere: Fits = () => true
const afterNoun: Fits = ({ opens, before }) => !opens && !/^(?:me|te|se|no|de|en|yo)$/u.test(before)
const afterDegree: Fits = ({ before }) => before === 'más' || before === 'muy'
const ofPlace: Fits = ({ after, before }) => /^(?:de|del)$/u.test(after) && !/^(?:la|una)$/u.test(before)
/** Afternoon and evening are not exchanged: where one ends and the other begins differs from language to language. */
const partOfDay: Fits = ({ before }) => before === 'la' || before === 'esta'
const feltOrWeather: Fits = ({ before }) => /^(?:hace|mucho|tengo|tienes|tiene|tenemos)$/u.test(before)
/** 'más barato' is 'moins cher' in French: there the meaning of 'más' would contradict the translation. */
const comparing: Fits = ({ before, after }) => isSerOrEstar(before) && !/^(?:de|barat[oa]s?|)$/u.test(after)
/** 'las tres y media' is 'halb vier' in German. */
const wholeHour: Fits = ({ after }) => after !== 'y' && after !== 'menos'

const EXCHANGES: readonly Exchange[] = [
  ...among('dos tres cuatro cinco seis siete ocho nueve diez once doce', wholeHour),
  ...among('trece quince veinte veinticinco treinta cuarenta cincuenta'),
  ...among('lunes martes miércoles jueves viernes'),
  ...among('sábado domingo'),
  ...among('enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'),
  ...among('verano invierno otoño', ({ before }) => before === 'el' || before === 'en'),
  ...among('hermano primo'),
  ...among('hermana prima', ({ before }) => before !== 'la'),
  ...among('hermanos primos'),
  ...among('padre abuelo'),
  ...among('madre abuela'),
  ...among('hijo nieto'),
  ...among('hija nieta'),
  ...adjectives('car', 'barat', afterNoun),
  ...adjectives('abiert', 'cerrad', afterNoun),
  ...adjectives('blanc', 'negr', afterNoun),
  ...adjectives('roj', 'amarill', afterNoun),
  ...adjectives('rápid', 'lent', afterDegree),
  ...among('azul verde', afterNoun),
  ...among('azules verdes', afterNoun),
  ...among('fácil difícil', afterNoun),
  ...among('cerca lejos', ofPlace),
  ...among('debajo encima', ofPlace),
  ...among('detrás delante', ofPlace),
  ...among('antes después', ({ after }) => after === 'de'),
  ...among('derecha izquierda', ({ before }) => before === 'la'),
  ...among('café té', ({ before }) => before !== 'color'),
  ...among('pan queso arroz'),
  ...among('perro gato caballo'),
  ...among('perros gatos'),
  ...among('tren autobús avión'),
  ...among('manzanas peras fresas uvas cerezas'),
  ...among('frío calor', feltOrWeather, 'el_frío el_calor'),
  ...among('mañana tarde', partOfDay, 'la_mañana la_tarde'),
  ...among('mañana noche', partOfDay, 'la_mañana la_noche'),
  ...oneWay('siempre nunca', ({ opens }) => opens),
  ...oneWay('temprano tarde'),
  ...oneWay('mejor peor'),
  ...oneWay('mayor menor', ({ after }) => after === 'que'),
  ...oneWay('más menos', comparing),
  ...oneWay('sin con', ({ after }) => after !== 'mí' && after !== 'ti'),
  ...oneWay('frío caliente', ({ before }) => before === 'está'),
  ...oneWay('fría caliente', afterNoun),
  ...oneWay('frías calientes', afterNoun),
  ...oneWay('pequeño grande', afterNoun),
  ...oneWay('pequeña grande', afterNoun),
  ...oneWay('pequeños grandes', afterNoun),
  ...oneWay('pequeñas grandes', afterNoun),
  ...oneWay('alto bajo', afterDegree),
  ...oneWay('alta baja', afterNoun),
  ...oneWay('largo corto', afterDegree),
  ...oneWay('largos cortos', afterNoun),
]

/** Each word for its neighbours in the list, up to two places away: nobody takes 'siete' for 'doce'. */
function among(words: string, fits: Fits = anywhere, entries = words): Exchange[] {
  const forms = words.split(' ')
  const meanings = entries.split(' ')
  return forms.flatMap((from, place) =>
    forms.flatMap((to, other) => {
      const distance = Math.abs(place - other)
      const [fromEntry = from, toEntry = to] = [meanings[place], meanings[other]]
      return distance === 0 || distance > 2 ? [] : [{ from, to, fromEntry, toEntry, fits }]
    }),
  )
}

/** Only the first word is ever replaced, and only by the second. */
function oneWay(words: string, fits: Fits = anywhere, entries = words): Exchange[] {
  return among(words, fits, entries).slice(0, 1)
}

/** Two adjectives in all their forms. */
function adjectives(one: string, other: string, fits: Fits): Exchange[] {
  return ['o', 'a', 'os', 'as'].flatMap((end) => among(`${one}${end} ${other}${end}`, fits))
}

const BY_WORD = groupBy(EXCHANGES, ({ from }) => from)

/** Every entry that the list of meanings has to explain. */
export const WORD_ENTRIES: readonly string[] = [
  ...new Set(EXCHANGES.flatMap(({ fromEntry, toEntry }) => [fromEntry, toEntry])),
]

/** One word exchanged for another of its kind: 'a las siete' → 'a las ocho'. */
export function wordTwists(sentence: SpanishSentence): Twist[] {
  const { words } = sentence
  return words.flatMap((word, index) => {
    const place = {
      before: words[index - 1] ?? '',
      after: words[index + 1] ?? '',
      opens: startsClause(sentence, index),
    }
    return (BY_WORD.get(word) ?? [])
      .filter(({ to, fits }) => fits(place) && !words.includes(to))
      .map(({ to, fromEntry, toEntry }) => ({
        spanish: withWords(sentence, { [index]: to }),
        reason: {
          code: 'other-word',
          given: to,
          right: word,
          givenEntry: toEntry,
          rightEntry: fromEntry,
        } as const,
      }))
  })
}

function isSerOrEstar(word: string): boolean {
  return /^(?:soy|eres|es|somos|son|estoy|estás|está|estamos|están)$/u.test(word)
}
