import { readdirSync, readFileSync } from 'node:fs'
import { createEmptyCard, fsrs, Rating } from 'ts-fsrs'
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '../../days/learning-day.ts'
import { createFsrs } from './fsrs.ts'
import { GRADES, type Grade, type Memory } from './scheduler.ts'

const scheduler = createFsrs()

function memoryAfter(reviews: readonly (readonly [elapsed: number, Grade])[]): Memory {
  const [first, ...others] = reviews
  return others.reduce(
    (memory, [elapsed, grade]) => scheduler.review(memory, elapsed, grade),
    scheduler.review(undefined, 0, first?.[1] ?? 'good'),
  )
}

describe('FSRS', () => {
  it('gives the same memory as the package’s own scheduler with the settings of the product', () => {
    const whole = fsrs({ request_retention: 0.9, maximum_interval: 365, enable_short_term: false })
    const history = [
      [0, 'again', Rating.Again],
      [1, 'good', Rating.Good],
      [2, 'good', Rating.Good],
      [9, 'hard', Rating.Hard],
      [12, 'again', Rating.Again],
      [1, 'good', Rating.Good],
      [30, 'easy', Rating.Easy],
    ] as const
    let now = 0
    let card = createEmptyCard(new Date(now))
    for (const [elapsed, , rating] of history) {
      now += elapsed * DAY_MS
      card = whole.next(card, new Date(now), rating).card
    }
    const memory = memoryAfter(history.map(([elapsed, grade]) => [elapsed, grade]))
    expect(memory.stability).toBeCloseTo(card.stability, 6)
    expect(memory.difficulty).toBeCloseTo(card.difficulty, 6)
  })

  it('expects nine of ten to be recalled on the day they are due', () => {
    const memory = memoryAfter([
      [0, 'good'],
      [2, 'good'],
      [11, 'good'],
    ])
    expect(scheduler.recall(memory, memory.stability)).toBeCloseTo(0.9, 6)
    expect(scheduler.recall(memory, 0)).toBe(1)
    expect(scheduler.recall(memory, -3)).toBe(1)
  })

  it('expects nothing of the first answer', () => {
    expect(scheduler.review(undefined, 0, 'good').expected).toBeUndefined()
    expect(scheduler.review(memoryAfter([[0, 'good']]), 2, 'good').expected).toBeGreaterThan(0.9)
  })

  it('asks again within a year, and never on the same day', () => {
    const known: Memory = { stability: 5000, difficulty: 1 }
    const intervals = Array.from({ length: 200 }, (_, seed) => scheduler.interval(known, 400, String(seed)))
    expect(Math.max(...intervals)).toBeLessThanOrEqual(365)
    for (const grade of GRADES) {
      expect(scheduler.interval(memoryAfter([[0, grade]]), 0, 'any')).toBeGreaterThanOrEqual(1)
    }
  })

  it('spreads out what was learnt together, the same way on every device', () => {
    const memory: Memory = { stability: 30, difficulty: 5 }
    const due = (seed: string) => createFsrs().interval(memory, 10, seed)
    const days = Array.from({ length: 50 }, (_, place) => due(`produce:word:w${place}/3`))
    expect(new Set(days).size).toBeGreaterThan(3)
    expect(Math.min(...days)).toBeGreaterThanOrEqual(25)
    expect(Math.max(...days)).toBeLessThanOrEqual(35)
    expect(days).toEqual(Array.from({ length: 50 }, (_, place) => due(`produce:word:w${place}/3`)))
  })

  it('is imported by nothing else of memory, so that it can be loaded late', () => {
    const folder = new URL('../', import.meta.url)
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (name) =>
        name.endsWith('.ts') &&
        !name.endsWith('.test.ts') &&
        !/^(?:schedule\Wfsrs\.ts$|testing\W)/.test(name),
    )
    expect(files.length).toBeGreaterThan(20)
    const importers = files.filter((name) =>
      /from '(?:ts-fsrs|[^']*\/fsrs\.ts)'/.test(readFileSync(new URL(name, folder), 'utf8')),
    )
    expect(importers).toEqual([])
  })
})
