import { loadUnits } from '@frase/content/build/course'
import { loadMemoryCatalog } from '@frase/content/memory-catalog'
import { loadReviewMaterial } from '@frase/content/review-material'
import { describe, expect, it } from 'vitest'
import { judge } from '../exercises/registry/task-types.ts'
import { LANGUAGES } from '../languages.ts'
import type { PlannedCard } from '../memory/cards/session-plan.ts'
import { type CardId, cardId, skillsOf } from '../memory/items/card.ts'
import { answered, FIRST_DAY } from '../memory/testing/histories.ts'
import { courseItem, learnerAfter, scheduler } from '../memory/testing/learner-fixtures.ts'
import { seededRandom } from '../randomness.ts'
import { IS_LONG, sample } from '../testing/effort.ts'
import { askableCatalog, needsOf, planReview, type ReviewPlan, reviewSession, sizeOf } from './review-plan.ts'

const MINUTES = 30
const units = await loadUnits()

const planOf = (...cards: PlannedCard[]): ReviewPlan => ({ cards, again: [] })
const wanted = (...waiting: CardId[]) => ({
  minutes: MINUTES,
  waiting: waiting.map((id) => ({ id, returns: 1 })),
  isPremium: false,
  random: seededRandom(1),
})

describe.each(sample(LANGUAGES, 0))('a review in %s', async (language) => {
  const catalog = askableCatalog((await loadMemoryCatalog(language)).items)

  it('repeats the key sentences of a unit, which are answered by writing them', async () => {
    const cards = (units.at(-1)?.key ?? []).map((slug) => cardId('produce', `sentence:${slug}`))
    const events = cards.map((card) => answered(card, FIRST_DAY))
    const today = FIRST_DAY + 30
    const { state } = learnerAfter(events, [], today)
    const plan = planReview({ state, catalog, today, scheduler }, wanted())
    const { material, tools } = await loadReviewMaterial(language, needsOf(plan, catalog))
    const { queue } = reviewSession(plan, { ...material, kept: state.kept }, seededRandom(1))
    expect(cards).toHaveLength(5)
    for (const card of cards) {
      const task = queue.find((step) => step.task.card.planned.id === card)?.task.card.task
      if (!task || !('expected' in task)) throw new Error(`${card} is asked as ${task?.type}`)
      expect(judge(task, task.expected.sentence, tools).verdict).toBe('right')
    }
  })
})

it.each(sample(LANGUAGES, 0))(
  'a review in %s has a task for every card, planned in any of its sentences, and loads no more than the plan needs',
  async (language) => {
    const catalog = askableCatalog((await loadMemoryCatalog(language)).items)
    const cards = [...catalog.values()].flatMap((item) =>
      skillsOf(item, false).flatMap((skill) =>
        [undefined, ...item.sentences].map(
          (sentence): PlannedCard => ({ id: cardId(skill, item.id), item, isNew: false, sentence }),
        ),
      ),
    )
    const byNeeds = new Map<string, PlannedCard[]>()
    for (const card of cards) {
      const needs = needsOf(planOf(card), catalog)
      const key = [...needs.units, ...needs.lessons].join()
      byNeeds.set(key, [...(byNeeds.get(key) ?? []), card])
    }
    for (const group of [...byNeeds.values()].filter((_, place) => IS_LONG || place % 10 === 0)) {
      const plan = planOf(...group)
      const { material } = await loadReviewMaterial(language, needsOf(plan, catalog))
      const { queue } = reviewSession(plan, { ...material, kept: new Map() }, seededRandom(1))
      const asked = new Set(queue.map((step) => step.task.card.planned))
      expect(
        group.filter((card) => !asked.has(card)).map(({ id, sentence }) => `${id} in ${sentence}`),
      ).toEqual([])
    }
  },
)

describe('a plan', () => {
  const ITEMS = [
    courseItem('word:uno', { sentences: ['sentence:uno', 'sentence:dos'] }),
    courseItem('word:dos', { unit: 2, sentences: ['sentence:dos'] }),
    courseItem('word:nadie', { unit: 3, sentences: [], isUnasked: true }),
    courseItem('sentence:uno', { unit: 1 }),
    courseItem('sentence:dos', { unit: 2 }),
    courseItem('rule:el-la/al-del', { unit: null, sentences: [] }),
  ]
  const today = FIRST_DAY + 1
  const learner = (...events: Parameters<typeof learnerAfter>[0]) => {
    const after = learnerAfter(events, ITEMS, today)
    return { ...after, catalog: askableCatalog(after.catalog) }
  }

  it('leaves out items that no task can ask for', () => {
    const seen = learner(answered('understand:word:nadie', FIRST_DAY - 40))
    expect(planReview(seen, wanted('understand:word:nadie')).again).toEqual([])
    expect(seen.catalog.has('word:nadie')).toBe(false)
  })

  it('takes no sentence of a later unit where another has the word', () => {
    const before = learner()
    const { cards } = planReview(before, wanted())
    expect(cards.find(({ item }) => item.id === 'word:uno')?.sentence).toBe('sentence:uno')
    expect([...needsOf({ cards, again: [] }, before.catalog).units]).toEqual([1])
  })

  it('needs the unit of the first sentence where the learner is ready for none, and the lessons of its rules', () => {
    const { catalog } = learner()
    const item = catalog.get('word:dos')
    const rule = catalog.get('rule:el-la/al-del')
    if (!item || !rule) throw new Error('There is no such item')
    const plan = planOf(
      { id: 'understand:word:dos', item, isNew: false, sentence: undefined },
      { id: 'produce:rule:el-la/al-del', item: rule, isNew: false, sentence: undefined },
    )
    const { units: needed, lessons } = needsOf(plan, catalog)
    expect([[...needed], [...lessons]]).toEqual([[2], ['el-la']])
  })

  it('counts the repetitions from before a reload', () => {
    const seen = learner(answered('understand:word:uno', FIRST_DAY))
    const without = planReview(seen, wanted())
    const plan = planReview(seen, wanted('understand:word:uno'))
    expect(plan.again).toMatchObject([{ task: { id: 'understand:word:uno' }, returns: 1 }])
    expect(sizeOf(plan)).toBe(sizeOf(without) + 1)
  })
})
