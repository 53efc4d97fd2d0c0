import { loadWrittenUnits } from '@frase/content/course'
import { loadReviewMaterial } from '@frase/content/review-material'
import { expect, it } from 'vitest'
import { LANGUAGES } from '../languages.ts'
import { judge } from '../practice/registry.ts'
import { seededRandom } from '../randomness.ts'
import { cardId } from './card.ts'
import { askableCatalog, reviewTasks } from './review-plan.ts'
import { answered, FIRST_DAY } from './testing/histories.ts'
import { learnerAfter, scheduler } from './testing/learner.ts'

const MINUTES = 30
const units = await loadWrittenUnits()

it.each(LANGUAGES)(
  'the key sentences of a unit return in the review and are answered by writing them, in %s',
  async (language) => {
    const [{ unit, key } = { unit: 0, key: [] }] = units.slice(-1)
    const cards = key.map((slug) => cardId('produce', `sentence:${slug}`))
    const events = cards.map((card) => answered(card, FIRST_DAY))
    const today = FIRST_DAY + 30
    const { state } = learnerAfter(events, [], today)
    const { material: loaded, tools } = await loadReviewMaterial(language, state, today)
    const material = { ...loaded, kept: state.kept }
    const learner = { state, catalog: askableCatalog(material), today, scheduler }
    const asked = reviewTasks(learner, material, MINUTES, seededRandom(1))
    expect(unit).toBe(units.length)
    for (const card of cards) {
      const task = asked.find(({ planned }) => planned.id === card)?.task
      if (!task || !('expected' in task)) throw new Error(`${card} is asked as ${task?.type}`)
      expect(judge(task, task.expected.sentence, tools).verdict).toBe('right')
    }
  },
)
