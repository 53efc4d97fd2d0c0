import { describe, expect, it } from 'vitest'
import { PARADIGMS } from '../testing/paradigms.ts'
import { verbOf } from '../testing/patterns.ts'
import { conjugate, gerund, imperative, negativeImperative, participle } from './conjugate.ts'
import { PERSONS, type Tense, type Verb } from './word.ts'

const tenseOf = (verb: Verb, tense: Tense) =>
  PERSONS.map((person) => conjugate(verb, tense, person)).join(' ')

describe.each(PARADIGMS)('$lemma is conjugated as written by hand', ({ lemma, ...written }) => {
  const verb = verbOf(lemma)

  it('in the present, the preterite and the subjunctive', () => {
    expect(tenseOf(verb, 'present')).toBe(written.present)
    expect(tenseOf(verb, 'preterite')).toBe(written.preterite)
    expect(tenseOf(verb, 'subjunctive')).toBe(written.subjunctive)
  })

  it('in the future, the imperfect, the imperative, the gerund and the participle', () => {
    expect(`${conjugate(verb, 'future', 'yo')} ${conjugate(verb, 'imperfect', 'yo')}`).toBe(written.others)
    expect(`${imperative(verb, 'tú')} ${imperative(verb, 'vosotros')}`).toBe(written.imperative)
    expect(`${gerund(verb)} ${participle(verb)}`).toBe(written.nonFinite)
  })
})

describe('conjugate', () => {
  it.each([
    ['hablar', 'imperfect', 'hablaba hablabas hablaba hablábamos hablabais hablaban'],
    ['construir', 'imperfect', 'construía construías construía construíamos construíais construían'],
    ['ir', 'imperfect', 'iba ibas iba íbamos ibais iban'],
    ['tener', 'future', 'tendré tendrás tendrá tendremos tendréis tendrán'],
    ['oír', 'future', 'oiré oirás oirá oiremos oiréis oirán'],
    ['poder', 'conditional', 'podría podrías podría podríamos podríais podrían'],
    ['querer', 'imperfectSubjunctive', 'quisiera quisieras quisiera quisiéramos quisierais quisieran'],
    ['ser', 'imperfectSubjunctive', 'fuera fueras fuera fuéramos fuerais fueran'],
    ['leer', 'imperfectSubjunctive', 'leyera leyeras leyera leyéramos leyerais leyeran'],
    ['averiguar', 'subjunctive', 'averigüe averigües averigüe averigüemos averigüéis averigüen'],
    ['gruñir', 'preterite', 'gruñí gruñiste gruñó gruñimos gruñisteis gruñeron'],
  ] as const)('gives %s in the %s as %s', (lemma, tense, forms) => {
    expect(tenseOf(verbOf(lemma), tense)).toBe(forms)
  })

  it.each([
    ['reunir', 'reúno reúnes reúne reunimos reunís reúnen'],
    ['prohibir', 'prohíbo prohíbes prohíbe prohibimos prohibís prohíben'],
    ['guiar', 'guío guías guía guiamos guiais guían'],
  ] as const)('stresses the weak vowel of %s where the entry says so', (lemma, forms) => {
    const { verb } = verbOf(lemma)
    expect(tenseOf({ lemma, verb: { ...verb, accent: true } }, 'present')).toBe(forms)
  })

  it('changes the first letters where a diphthong would open the word or follow g', () => {
    const errar: Verb = { lemma: 'errar', verb: { class: 'ar', change: 'e-ie' } }
    const avergonzar: Verb = { lemma: 'avergonzar', verb: { class: 'ar', change: 'o-ue' } }
    expect(conjugate(errar, 'present', 'yo')).toBe('yerro')
    expect(conjugate(avergonzar, 'present', 'él')).toBe('avergüenza')
  })

  it('commands usted, ustedes and us with the subjunctive, and forbids with it', () => {
    const decir = verbOf('decir')
    expect(imperative(decir, 'él')).toBe('diga')
    expect(imperative(decir, 'ellos')).toBe('digan')
    expect(imperative(verbOf('ir'), 'nosotros')).toBe('vamos')
    expect(negativeImperative(decir, 'tú')).toBe('digas')
    expect(negativeImperative(verbOf('ir'), 'nosotros')).toBe('vayamos')
  })
})
