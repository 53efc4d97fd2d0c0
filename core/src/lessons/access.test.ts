import { describe, expect, it } from 'vitest'
import {
  FREE_LESSON_IDS,
  isLessonId,
  isLessonOpen,
  neighbours,
  openLessons,
  unlockedInList,
} from './access.ts'
import { LESSON_CATALOG } from './catalog.ts'

const ALL = LESSON_CATALOG.map(({ id }) => id)

describe('lesson access', () => {
  it('lets a non-premium user open only the six free lessons', () => {
    expect(ALL.filter((id) => isLessonOpen(id, false))).toEqual([
      'el-la',
      'artigos-indefinidos',
      'plural-substantivos',
      'verbos-ar',
      'verbos-er-ir',
      'pronomes-pessoais',
    ])
    expect(openLessons(false)).toBe(FREE_LESSON_IDS)
  })

  it('lets a premium user open all 17', () => {
    expect(openLessons(true)).toEqual(ALL)
    expect(ALL.every((id) => isLessonOpen(id, true))).toBe(true)
    expect(ALL).toHaveLength(17)
  })
})

describe('the grammar list', () => {
  it('shows five unlocked lessons to free users, and all five open', () => {
    expect(unlockedInList(false)).toEqual(ALL.slice(0, 5))
    expect(unlockedInList(false).every((id) => isLessonOpen(id, false))).toBe(true)
  })

  it('shows all 17 unlocked to premium users', () => {
    expect(unlockedInList(true)).toEqual(ALL)
  })
})

describe('the neighbours of a lesson', () => {
  it('are the lessons taught before and after it, even across levels', () => {
    expect(neighbours('numeros')).toEqual({ previous: 'ser-estar', next: 'adjetivos' })
  })

  it('do not exist before the first lesson and after the last', () => {
    expect(neighbours('el-la')).toEqual({ previous: undefined, next: 'artigos-indefinidos' })
    expect(neighbours('subjuntivo')).toEqual({ previous: 'pronombres-objeto', next: undefined })
  })
})

it.each([undefined, '', 'nada', 'constructor', 'EL-LA'])('%s is not a lesson', (value) => {
  expect(isLessonId(value)).toBe(false)
})
