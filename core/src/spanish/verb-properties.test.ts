import { describe, expect, it } from 'vitest'
import { stressedSyllable } from '../pronunciation/stress.ts'
import { syllabify } from '../pronunciation/syllables.ts'
import { IS_LONG } from '../testing/effort.ts'
import { conjugate } from './forms/conjugate.ts'
import { formsWithClitics, inflect } from './forms/inflect.ts'
import { PERSONS, type Person, TENSES, type Tense } from './forms/word.ts'
import { PARADIGMS } from './testing/paradigms.ts'
import { verbOf } from './testing/patterns.ts'

const VERBS = PARADIGMS.map(({ lemma }) => verbOf(lemma))
/** A sample, because each verb has some 180 forms with pronouns. */
const SOME_VERBS = VERBS.filter((_, index) => IS_LONG || index % 8 === 0)
const fromTheEnd = (form: string) => syllabify(form).length - 1 - stressedSyllable(form)

const formsIn = (tense: Tense, person: Person) => VERBS.map((verb) => conjugate(verb, tense, person))

describe('the stress of a verb form', () => {
  it('is on the last syllable of the future in all persons but nosotros', () => {
    for (const person of PERSONS.filter((each) => each !== 'nosotros')) {
      expect(formsIn('future', person).filter((form) => fromTheEnd(form) !== 0)).toEqual([])
    }
  })

  it('is on the last but one where nosotros speaks of present, preterite and future', () => {
    for (const tense of ['present', 'preterite', 'future', 'subjunctive'] as const) {
      expect(formsIn(tense, 'nosotros').filter((form) => fromTheEnd(form) !== 1)).toEqual([])
    }
  })

  it('is on the last but two where nosotros speaks of what was or would be', () => {
    for (const tense of ['imperfect', 'conditional', 'imperfectSubjunctive'] as const) {
      expect(formsIn(tense, 'nosotros').filter((form) => fromTheEnd(form) !== 2)).toEqual([])
    }
  })

  it('is on the last syllable where vosotros has a present or a future', () => {
    for (const tense of ['present', 'subjunctive', 'future'] as const) {
      expect(formsIn(tense, 'vosotros').filter((form) => fromTheEnd(form) !== 0)).toEqual([])
    }
  })

  it('stays where it was when a pronoun is attached', () => {
    const moved = SOME_VERBS.flatMap((verb) => {
      const bases = new Map(
        inflect({ ...verb, pos: 'verb' }).map(({ form, analysis }) => [JSON.stringify(analysis), form]),
      )
      return formsWithClitics(verb).filter(({ form, analysis, clitics }) => {
        const base = bases.get(JSON.stringify(analysis)) ?? ''
        return fromTheEnd(form) !== fromTheEnd(base) + clitics.length
      })
    })
    expect(moved.map(({ form }) => form)).toEqual([])
  })
})

describe('the spelling of a verb form', () => {
  it('has at most one accent, and only letters of Spanish', () => {
    const forms = [
      ...VERBS.flatMap((verb) => inflect({ ...verb, pos: 'verb' })),
      ...SOME_VERBS.flatMap(formsWithClitics),
    ]
    expect(forms.filter(({ form }) => !/^[abcdefghijlmnñopqrstuvxyzáéíóúü]+$/u.test(form))).toEqual([])
    expect(forms.filter(({ form }) => (form.match(/[áéíóú]/gu)?.length ?? 0) > 1)).toEqual([])
  })

  it('never has the spelling of another sound before its vowel', () => {
    const forms = VERBS.flatMap((verb) => inflect({ ...verb, pos: 'verb' }))
    expect(forms.filter(({ form }) => /z[eiéí]|[^gq]u[oó]\b|ii|íi|iy/u.test(form))).toEqual([])
  })
})

describe('the persons of a tense', () => {
  it('are six different ones in present, preterite and future', () => {
    const alike = VERBS.flatMap((verb) =>
      (['present', 'preterite', 'future'] as const).filter(
        (tense) => new Set(PERSONS.map((person) => conjugate(verb, tense, person))).size < 6,
      ),
    )
    expect(alike).toEqual([])
  })

  it('are five different ones where yo and él are said alike', () => {
    for (const tense of ['imperfect', 'conditional', 'subjunctive', 'imperfectSubjunctive'] as const) {
      for (const verb of VERBS) {
        expect(conjugate(verb, tense, 'yo'), verb.lemma).toBe(conjugate(verb, tense, 'él'))
        expect(new Set(PERSONS.map((person) => conjugate(verb, tense, person))).size, verb.lemma).toBe(5)
      }
    }
  })

  it('have an ending in s for tú in every tense but the preterite', () => {
    for (const tense of TENSES.filter((each) => each !== 'preterite')) {
      expect(formsIn(tense, 'tú').filter((form) => !form.endsWith('s'))).toEqual([])
    }
    expect(formsIn('preterite', 'tú').filter((form) => !form.endsWith('ste'))).toEqual([])
  })
})
