import { loadCourseTargets } from '@frase/content/course-path'
import { currentUnit, unitProgress } from '@frase/core/course/unit-steps'
import { stepsOfOldRecord } from '@frase/core/course/unit-targets'
import { replay } from '@frase/core/memory/record/replay'
import { createFsrs } from '@frase/core/memory/schedule/fsrs'
import { expect, it } from 'vitest'
import { eventsOfSecondRelease } from './unpack.ts'

/** The numbers of that release itself: README.md beside this file. */
const DONE = {
  guest: {
    1: ['meet', 'understand', 'build', 'say', 'checkpoint'],
    2: ['meet', 'understand'],
    3: ['meet'],
  },
  'signed-in': {
    1: ['meet', 'understand', 'build', 'say', 'checkpoint'],
    2: ['meet', 'understand', 'build', 'say', 'checkpoint'],
    3: ['meet', 'understand'],
    4: ['meet', 'understand', 'build'],
  },
}

it.each([
  ['guest', 2],
  ['signed-in', 3],
] as const)(
  'The steps that the %s of the second release has finished are events, and unit %i goes on.',
  async (who, next) => {
    const scheduler = createFsrs()
    const before = eventsOfSecondRelease(who)
    const steps = stepsOfOldRecord(await loadCourseTargets('en'), replay(before, scheduler), 60)
    const record = replay([...before, ...steps], scheduler)
    const units = Array.from({ length: 40 }, (_, place) => unitProgress(place + 1, record))
    const done = units.filter(({ status }) => status !== 'new').map((unit) => [unit.unit, unit.done])
    expect(Object.fromEntries(done)).toEqual(DONE[who])
    expect(currentUnit(record, false)?.unit).toBe(next)
    const newest = Math.max(...before.map(({ at }) => at))
    expect(steps.every(({ at }) => at <= newest)).toBe(true)
  },
)
