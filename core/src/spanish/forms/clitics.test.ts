import { describe, expect, it } from 'vitest'
import { IS_LONG } from '../../testing/effort.ts'
import { PARADIGMS } from '../testing/paradigms.ts'
import { verbOf } from '../testing/patterns.ts'
import { attachClitics, CLITICS, type Clitics, detachClitics } from './clitics.ts'
import { formsWithClitics, inflect } from './inflect.ts'

const CASES: readonly (readonly [form: string, clitics: Clitics, attached: string])[] = [
  ['di', ['me'], 'dime'],
  ['da', ['me', 'lo'], 'dámelo'],
  ['dar', ['me', 'lo'], 'dármelo'],
  ['dé', ['me'], 'deme'],
  ['está', ['te'], 'estate'],
  ['levantar', ['me'], 'levantarme'],
  ['esperando', ['te'], 'esperándote'],
  ['esperando', ['nos'], 'esperándonos'],
  ['cuenta', ['me'], 'cuéntame'],
  ['lleve', ['me'], 'lléveme'],
  ['diga', ['se', 'lo'], 'dígaselo'],
  ['pon', ['te'], 'ponte'],
  ['oír', ['lo'], 'oírlo'],
  ['reír', ['se'], 'reírse'],
  ['leyendo', ['los'], 'leyéndolos'],
  ['vamos', ['nos'], 'vámonos'],
  ['demos', ['se', 'lo'], 'démoselo'],
  ['sentad', ['os'], 'sentaos'],
  ['divertid', ['os'], 'divertíos'],
  ['id', ['os'], 'idos'],
  ['haced', ['lo'], 'hacedlo'],
]

/** A sample, because every verb has some 180 such forms. */
const SOME_VERBS = PARADIGMS.filter((_, index) => IS_LONG || index % 8 === 0).map(({ lemma }) =>
  verbOf(lemma),
)

describe('attachClitics', () => {
  it.each(CASES)('joins %s and %j to %s', (form, clitics, attached) => {
    expect(attachClitics(form, clitics)).toBe(attached)
  })
})

describe('detachClitics', () => {
  it.each(CASES)('finds %s and %j again in %s', (form, clitics, attached) => {
    expect(detachClitics(attached, (base) => base === form)).toEqual([{ base: form, clitics }])
  })

  it('finds every form that a verb has with pronouns', () => {
    const lost = SOME_VERBS.flatMap((verb) => {
      const bases = new Set(inflect({ ...verb, pos: 'verb' }).map(({ form }) => form))
      return formsWithClitics(verb).filter(
        ({ form, clitics }) =>
          !detachClitics(form, (base) => bases.has(base)).some(
            (found) => found.clitics.join() === clitics.join(),
          ),
      )
    })
    expect(lost).toEqual([])
  })

  it('finds nothing where no known form is left', () => {
    expect(detachClitics('árboles', (base) => base === 'arbolar')).toEqual([])
  })

  it('knows 11 single pronouns and 20 pairs', () => {
    expect(CLITICS).toHaveLength(31)
  })
})
