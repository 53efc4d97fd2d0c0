import { judge } from '@frase/core/exercises/registry/task-types'
import { LANGUAGES } from '@frase/core/languages'
import { UNITS } from '@frase/core/levels'
import { expect, it } from 'vitest'
import { loadAnswerTools } from './answer-tools.ts'
import { loadPlacementTask, loadPlacementUnits } from './placement-material.ts'

it.each(LANGUAGES)(
  'every question of a placement in %s can be asked, and its sentence is right',
  async (language) => {
    const [units, tools] = await Promise.all([loadPlacementUnits(language), loadAnswerTools(language)])
    expect(units.map(({ unit }) => unit)).toEqual(Array.from({ length: UNITS }, (_, place) => place + 1))
    for (const { unit, key, others } of units) {
      for (const [place, sentence] of [...key, ...others].entries()) {
        const skill = place % 2 === 0 ? 'produce' : 'understand'
        const task = await loadPlacementTask({ skill, unit, sentence }, language, Math.random)
        expect(judge(task, task.sentence, tools).verdict, task.sentence).toBe('right')
      }
    }
  },
)
