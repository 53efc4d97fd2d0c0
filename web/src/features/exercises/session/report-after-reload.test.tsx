import 'fake-indexeddb/auto'
import { loadMemoryCatalog } from '@frase/content/memory-catalog'
import { REPORT_TEXTS } from '@frase/content/report-texts'
import { REPORTS_PATH } from '@frase/core/contract/paths'
import { userEvent } from '@testing-library/user-event'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, it, vi } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { answer, button, exerciseOf, openExercises } from '../../../testing/open-exercises.tsx'

// Making it takes seconds, which must not count for the first test.
await loadMemoryCatalog('en')

/** Sentences of the content, which memory has as items. */
const SENTENCES = ['Hola, ¿qué tal?', '¿Cómo te llamas?']

function exerciseAbout(type: 'multiple_choice' | 'matching') {
  const exercise = exerciseOf(type)
  if (exercise.type !== 'matching') return { ...exercise, spanishPhrase: SENTENCES[0] ?? '' }
  const pairs = exercise.pairs.map((pair, place) => ({ ...pair, spanish: SENTENCES[place] ?? pair.spanish }))
  return { ...exercise, pairs }
}

const report = () => userEvent.click(button(REPORT_TEXTS.en.button))

/** The record of the page that was loaded last. */
async function recorded() {
  const { openMemory } = await import('../../../services/memory/open/open-memory.ts')
  const { events } = await (await openMemory()).record()
  const answers = events.flatMap((event) => (event.kind === 'answered' ? [event.id] : []))
  const undone = events.flatMap((event) => (event.kind === 'undone' ? [event] : []))
  return { answers, undone }
}

const answersRecorded = () =>
  vi.waitFor(async () => {
    const { answers } = await recorded()
    expect(answers.length).toBeGreaterThan(0)
    return answers
  }, 5000)

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  startFakeServer({ [`POST ${REPORTS_PATH}`]: () => ({ isKept: true }) })
})

it.each(['multiple_choice', 'matching'] as const)(
  'A report takes every answer to an exercise of type %s back, before a reload and after one.',
  async (type) => {
    for (const isReloaded of [false, true]) {
      vi.stubGlobal('indexedDB', new IDBFactory())
      localStorage.clear()
      const { user, unmount } = await openExercises({
        exercises: [exerciseAbout(type), exerciseOf('context')],
      })
      await answer(user, false)
      const answers = await answersRecorded()
      if (isReloaded) {
        unmount()
        await openExercises()
      }
      await report()
      await vi.waitFor(async () => {
        const { undone } = await recorded()
        expect(undone.map(({ event, reason }) => [event, reason])).toEqual(
          answers.map((id) => [id, 'disputed']),
        )
      })
      document.body.replaceChildren()
    }
  },
)

it('An answer that was reported before a reload is taken back once, also if it is reported again.', async () => {
  const { user, unmount } = await openExercises({ exercises: [exerciseAbout('multiple_choice')] })
  await answer(user, false)
  const answers = await answersRecorded()
  await report()
  await expect.poll(async () => (await recorded()).undone).toHaveLength(answers.length)
  unmount()
  const server = startFakeServer({ [`POST ${REPORTS_PATH}`]: () => ({ isKept: true }) })
  await openExercises()
  await report()
  await expect.poll(() => server.asked(`POST ${REPORTS_PATH}`)).toHaveLength(1)
  expect((await recorded()).undone).toHaveLength(answers.length)
})

it('The events of an answer are not those of the exercise in its place in another session.', async () => {
  const { user, unmount } = await openExercises({ exercises: [exerciseAbout('multiple_choice')] })
  await answer(user, false)
  await answersRecorded()
  unmount()
  const other = await openExercises({ exercises: [exerciseAbout('multiple_choice')] })
  await answer(other.user, false)
  await expect.poll(async () => (await recorded()).answers).toHaveLength(2)
  const [, second] = (await recorded()).answers
  await report()
  await expect.poll(async () => (await recorded()).undone.map(({ event }) => event)).toEqual([second])
})
