import { describe, expect, it } from 'vitest'
import type { CheckedAnswer } from './checked-answer.ts'
import type { SlipOfTask } from './task.ts'
import { CHECKERS } from './testing/checkers.ts'
import { typedTask } from './testing/tasks.ts'

const states = ({ words }: CheckedAnswer) =>
  words.map(({ state, expected, typed }) => `${state}: ${expected ?? ''}/${typed ?? ''}`)

describe('the comparison that is shown', () => {
  it('puts the words of the answer beside those of the sentence, each with its state', () => {
    const task = typedTask('Mañana ella está en mi casa.')
    expect(states(CHECKERS.en(task, 'ella esta en cosa muy mañana'))).toEqual([
      'moved: Mañana/',
      'equal: ella/ella',
      'accent: está/esta',
      'equal: en/en',
      'missing: mi/',
      'different: casa/cosa',
      'extra: /muy',
      'moved: /mañana',
    ])
  })

  it('does not show a subject as missing that may be left out', () => {
    expect(states(CHECKERS.en(typedTask('Yo hablo español.'), 'hablo español'))).toEqual([
      'equal: hablo/hablo',
      'equal: español/español',
    ])
  })

  it('uses the wording of a line that is nearest to the answer, and blames none of its words', () => {
    const lines = ['{Gira|Dobla|Tuerce} {aquí|en la esquina} a la derecha y {sigue|continúa} (todo) recto.']
    const task = typedTask('Gira aquí a la derecha y sigue todo recto.', { alternatives: lines })
    const typed = 'Dobla en la esquina a la izquierda y continúa recto'
    expect(CHECKERS.en(task, typed)).toMatchObject({
      verdict: 'wrong',
      notes: [{ code: 'other-word', expected: 'derecha', typed: 'izquierda' }],
    })
    expect(CHECKERS.en(task, typed.replace('izquierda', 'derecha')).verdict).toBe('right')
  })

  it('uses the alternative that is nearest to the answer', () => {
    const task = typedTask('Ayer hablé con Ana.', { alternatives: ['Hablé con Ana ayer.'] })
    expect(CHECKERS.en(task, 'Hablo con Ana ayer')).toMatchObject({
      verdict: 'wrong',
      reason: { code: 'other-form', expected: 'Hablé', typed: 'Hablo' },
      sentence: 'Ayer hablé con Ana.',
    })
  })

  it('uses the sentence that is shown if the answer is like none', () => {
    const task = typedTask('Me llamo Ana.', { alternatives: ['Soy Ana.'] })
    const expectedOf = (typed: string) =>
      CHECKERS.en(task, typed).words.flatMap(({ expected }) => expected ?? [])
    expect(expectedOf('qwrtp')).toEqual(['Me', 'llamo', 'Ana'])
    expect(expectedOf('qwrtp zxcvb')).toEqual(['Me', 'llamo', 'Ana'])
    expect(expectedOf('sou Ena')).toEqual(['Soy', 'Ana'])
  })
})

describe('the reason', () => {
  it('is another word or form rather than the place of a word before it', () => {
    const task = typedTask('Mañana trabajo en mi casa.')
    expect(CHECKERS.en(task, 'trabajo mañana en mi casa').reason).toMatchObject({ code: 'order' })
    expect(CHECKERS.en(task, 'trabajo mañana en mi calle').reason).toMatchObject({ code: 'other-word' })
  })
})

describe('what an answer says about the items that are remembered', () => {
  const task = typedTask('Ayer hablé con mi hermana.', { point: ['hablé'] })
  const grades = (typed: string, slips: readonly SlipOfTask[] = []) => CHECKERS.en(task, typed, slips).grades

  it('grades the target good if its own words are right', () => {
    expect(grades('ayer hablé con mi hermana')).toEqual([{ item: 'target', grade: 'good' }])
    expect(grades('ayer hablé con mi hermans')).toEqual([
      { item: 'target', grade: 'good' },
      { item: 'word:hermano', grade: 'again' },
    ])
  })

  it('grades it hard for a slip in its spelling, and not for one elsewhere', () => {
    expect(grades('ayer hbalé con mi hermana')).toEqual([{ item: 'target', grade: 'hard' }])
    expect(grades('aeyr hablé con mi hermana')).toEqual([{ item: 'target', grade: 'good' }])
  })

  it('grades it again if it is wrong or missing, and nothing else', () => {
    expect(grades('ayer hablo con mi padre')).toEqual([{ item: 'target', grade: 'again' }])
    expect(grades('ayer con mi hermana')).toEqual([{ item: 'target', grade: 'again' }])
    expect(grades('')).toEqual([{ item: 'target', grade: 'again' }])
  })

  it('gives a named slip elsewhere to its rule', () => {
    const slip = { id: 'en-99', use: 'W', text: 'Ayer hablé a mi hermana.' } as const
    expect(grades('ayer hablé a mi hermana', [slip])).toEqual([
      { item: 'target', grade: 'good' },
      { item: 'rule:slip/en-99', grade: 'again' },
    ])
  })
})

describe('a slip that has a name', () => {
  const task = typedTask('Tengo hambre.', { prompt: 'Estou com fome.' })
  const slip = { id: 'pt-08', text: 'Estoy con hambre.' }

  it('is named even where something else is misspelled', () => {
    const checked = CHECKERS.pt(task, 'Estoy con hanbre', [{ ...slip, use: 'W' }])
    expect(checked).toMatchObject({ verdict: 'wrong', reason: { code: 'slip:pt-08' } })
  })

  it('is accepted if it is only regional or unusual', () => {
    const judge = (typed: string) => CHECKERS.pt(task, typed, [{ ...slip, use: 'R' }])
    expect(judge('Estoy con hambre')).toMatchObject({ verdict: 'right', reason: { code: 'slip:pt-08' } })
    expect(judge('Tengo hambre')).toMatchObject({ verdict: 'right', reason: { code: 'exact' } })
  })
})
