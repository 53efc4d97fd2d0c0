import { loadCoursePath } from '@frase/content/course-path'
import { DIALOGUE_TEXTS } from '@frase/content/dialogue-texts'
import { loadLearnTexts } from '@frase/content/learn-texts'
import { loadTaskTexts } from '@frase/content/task-texts'
import { loadUnitPage } from '@frase/content/unit-page'
import { SPEECH_PATH } from '@frase/core/contract/paths'
import type { PractisedStep } from '@frase/core/course/step-tasks'
import { eventTime, learningDay, localDayKey } from '@frase/core/days/learning-day'
import type { LearningEvent } from '@frase/core/memory/record/event'
import { happened } from '@frase/core/memory/testing/learner-fixtures'
import { NEXT_UNIT_STORAGE_KEY } from '@frase/core/review/review-keys'
import { STORAGE_KEYS } from '@frase/core/storage-keys'
import { fillTemplate } from '@frase/core/text/template'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { textIn } from '../../services/texts/translation.ts'
import { puppetAudio } from '../../testing/browser/fake-sound.ts'
import { withRecord } from '../../testing/fake-learning.ts'
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts'
import { openApp } from '../../testing/open-app.tsx'
import { findToast } from '../../testing/toasts.ts'

vi.mock('@frase/core/pages/ui-delays', async (original) => ({
  ...(await original<typeof import('@frase/core/pages/ui-delays')>()),
  DIALOGUE_PAUSE: 0,
}))

const SPEECH = `GET ${SPEECH_PATH}`
const t = textIn('en')
const dialogue = DIALOGUE_TEXTS.en
const [{ unit: texts, meta }, unit, unitWithoutSecondNote, practice] = await Promise.all([
  loadLearnTexts('en'),
  loadUnitPage(3, 'en'),
  loadUnitPage(2, 'en'),
  loadTaskTexts('en'),
])

let server: FakeServer
beforeEach(() => {
  server = startFakeServer()
  server.answer(SPEECH, () => new Response('a sound'))
})

async function open(path = '/learn/en-el-cafe', title = unit.title, events: readonly LearningEvent[] = []) {
  await withRecord(events)
  const { user } = await openApp(path, { config: {} })
  await screen.findByRole('heading', { level: 1, name: title })
  return user
}

const region = (name: string) => within(screen.getByRole('region', { name }))
/** The card of a question. */
const question = (place: number) =>
  within(screen.getByText(unit.questions[place]?.text ?? '').closest('li') ?? document.body)

it('An address without a unit says so and leads to the path.', async () => {
  await open('/learn/on-the-moon', texts.missing.title)
  expect(screen.getByRole('link', { name: texts.allUnits }).getAttribute('href')).toBe('/learn')
})

it('A unit that the plan does not open says so and leads to Premium.', async () => {
  await open('/learn/dias-y-horas', texts.premium.title)
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('link', { name: t('grammar.subscribe') }).getAttribute('href')).toBe('/premium')
})

it('A learner who was placed beyond the first units reads what is free for her, and no Premium notice while her record opens.', async () => {
  localStorage.setItem(NEXT_UNIT_STORAGE_KEY, 'units 11 11')
  await withRecord([
    happened({ kind: 'placed', understands: 12, produces: 11 }, learningDay(eventTime(new Date())) - 1),
  ])
  const notices: string[] = []
  const watch = new MutationObserver(() => {
    const title = document.querySelector('main h1')?.textContent
    if (title) notices.push(title)
  })
  watch.observe(document, { childList: true, subtree: true })
  const path = await loadCoursePath('en')
  const slugOf = (number: number) => path.find(({ unit }) => unit === number)?.slug
  await openApp(`/learn/${slugOf(11)}`, { config: {} })
  await screen.findByRole('region', { name: texts.steps.title })
  watch.disconnect()
  expect(notices).not.toContain(texts.premium.title)
  cleanup()
  await openApp(`/learn/${slugOf(9)}`, { config: {} })
  await screen.findByRole('heading', { level: 1, name: texts.premium.title })
  screen.getByText(/^Units 1 to 8 and 11 to 18 are free for you/u)
})

it('A unit has its can-do, dialogue, words, key sentences, note, lesson and neighbours.', async () => {
  await open()
  expect(document.title).toBe(meta.unit.title.replace('{{name}}', unit.title))
  screen.getByText(unit.canDo)
  for (const { spanish, meaning } of unit.lines) {
    region(texts.dialogue.title).getByText(spanish, { selector: 'p' })
    region(texts.dialogue.title).getByText(meaning)
  }
  for (const { spanish } of unit.core) screen.getByText(spanish, { selector: 'dt' })
  for (const { spanish } of unit.key) region(texts.sentences.title).getByText(spanish, { selector: 'p' })
  expect(region(texts.note.title).getByRole('link').getAttribute('href')).toBe('/grammar/artigos-indefinidos')
  const neighbours = within(screen.getByRole('navigation', { name: texts.neighbours.label }))
  expect(neighbours.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/learn/trabajo-e-idiomas',
    '/learn/donde-esta',
  ])
})

it('A second note is shown below the first one where the speakers of the language need it, and nowhere else.', async () => {
  await open()
  expect(unit.secondNote.length).toBeGreaterThan(0)
  const told = screen.getByRole('region', { name: texts.note.second }).textContent
  for (const paragraph of unit.secondNote) expect(told).toContain(paragraph.replaceAll('*', ''))
  cleanup()
  await open('/learn/trabajo-e-idiomas', unitWithoutSecondNote.title)
  expect(screen.queryByRole('region', { name: texts.note.second })).toBeNull()
})

it('The translation of the dialogue can be hidden and shown again.', async () => {
  const user = await open()
  const first = unit.lines[0]?.meaning ?? ''
  await user.click(screen.getByRole('button', { name: dialogue.hideTranslation }))
  expect(screen.queryByText(first)).toBeNull()
  await user.click(screen.getByRole('button', { name: dialogue.showTranslation }))
  screen.getByText(first)
})

describe('the questions', () => {
  it('show after a wrong answer what is right and which line says it', async () => {
    const user = await open()
    const { options = [], lines = [] } = unit.questions[0] ?? {}
    await user.click(question(0).getByRole('button', { name: options[0]?.text ?? '' }))
    question(0).getByText(texts.questions.wrong)
    question(0).getByText(t('exercises.marks.chosenWrong'))
    for (const line of lines) question(0).getByText(unit.lines[line]?.spanish ?? '')
  })

  it('make the first step done once all three are answered', async () => {
    const user = await open()
    await waitFor(() => region(texts.steps.title).getByText(`· ${texts.steps.next}`))
    for (const [place, { options, right }] of unit.questions.entries()) {
      expect(region(texts.steps.title).queryByText(`· ${texts.steps.done}`)).toBeNull()
      await user.click(question(place).getByRole('button', { name: options[right]?.text ?? '' }))
      question(place).getByText(texts.questions.right)
    }
    await waitFor(() => region(texts.steps.title).getByText(`· ${texts.steps.done}`))
  })
})

describe('the sound of the dialogue', () => {
  it('plays all lines in turn', async () => {
    const { playing, end } = puppetAudio()
    const user = await open()
    await user.click(screen.getByRole('button', { name: dialogue.play }))
    for (const place of unit.lines.keys()) {
      await waitFor(() => expect(playing).toHaveLength(place + 1))
      await end()
    }
    await screen.findByRole('button', { name: dialogue.play })
    expect(server.asked(SPEECH).map(({ query }) => query.get('text'))).toEqual(
      unit.lines.map(({ spanish }) => spanish),
    )
  })

  it('stops in the middle and does not go on', async () => {
    const { playing } = puppetAudio()
    const user = await open()
    await user.click(screen.getByRole('button', { name: dialogue.play }))
    await user.click(await screen.findByRole('button', { name: t('audio.stop') }))
    await screen.findByRole('button', { name: dialogue.play })
    expect(playing).toHaveLength(1)
  })

  it('plays one line alone', async () => {
    puppetAudio()
    const user = await open()
    const line = unit.lines[2]?.spanish ?? ''
    await user.click(screen.getByRole('button', { name: `${t('grammar.listen')} ${line}` }))
    await screen.findByRole('button', { name: `${t('grammar.stop')} ${line}` })
    expect(server.asked(SPEECH).map(({ query }) => query.get('text'))).toEqual([line])
  })
})

describe('the steps', () => {
  const start = (step: PractisedStep) => `${texts.practice.start} · ${texts.steps[step]}`
  const runOf = (step: PractisedStep) => `${texts.steps[step]}: ${unit.title}`
  const sessionsUsed = () => localStorage.getItem(STORAGE_KEYS.exerciseCount)

  it('begin with listening: the text of the dialogue is hidden until it is requested', async () => {
    const user = await open()
    await user.click(screen.getByRole('button', { name: `${texts.practice.listen} · ${texts.steps.meet}` }))
    screen.getByText(dialogue.first)
    const line = unit.lines[0]?.spanish ?? ''
    expect(region(texts.dialogue.title).queryByText(line)).toBeNull()
    await user.click(screen.getByRole('button', { name: dialogue.showText }))
    region(texts.dialogue.title).getByText(line, { selector: 'p' })
  })

  it('are practised as twelve tasks, and each counts once a day however often it is opened', async () => {
    const user = await open()
    for (const used of ['1', '1']) {
      await user.click(await screen.findByRole('button', { name: start('say') }))
      await screen.findByRole('heading', { level: 1, name: runOf('say') })
      screen.getByText(fillTemplate(practice.position, { position: '1', total: '12' }))
      expect(sessionsUsed()).toBe(used)
      const [back] = screen.getAllByRole('button', { name: texts.practice.back })
      if (back) await user.click(back)
      const title = await screen.findByRole('heading', { level: 1, name: unit.title })
      expect(document.activeElement).toBe(title)
    }
    await user.click(screen.getByRole('button', { name: start('build') }))
    await screen.findByRole('heading', { level: 1, name: runOf('build') })
    expect(sessionsUsed()).toBe('2')
  })

  it.each([
    ['note', 'build', texts.note.title],
    ['second note', 'say', texts.note.second],
  ] as const)('show the %s after the first five sentences of the step %s', async (_, step, title) => {
    const user = await open()
    await user.click(screen.getByRole('button', { name: start(step) }))
    await screen.findByRole('heading', { level: 1, name: runOf(step) })
    for (let task = 0; task < 5; task++) {
      expect(screen.queryByRole('heading', { name: title })).toBeNull()
      await user.click(screen.getByRole('button', { name: practice.skip }))
    }
    screen.getByRole('heading', { name: title })
  })

  it('end with a checkpoint that waits until the sentences were said, and then for another day', async () => {
    const today = learningDay(eventTime(new Date()))
    const said = (day: number) => happened({ kind: 'step', unit: 3, step: 'say', reached: 'done' }, day)
    await open()
    region(texts.steps.title).getByText(texts.practice.later)
    await open(undefined, undefined, [said(today)])
    await waitFor(() => region(texts.steps.title).getByText(texts.practice.tomorrow))
    await open(undefined, undefined, [said(today - 1)])
    await screen.findByRole('button', { name: start('checkpoint') })
  })

  it('are begun with the first answer, and done when the session has come to its end', async () => {
    const user = await open()
    await user.click(screen.getByRole('button', { name: start('say') }))
    await screen.findByRole('heading', { level: 1, name: runOf('say') })
    const recorded = async () => {
      const { openMemory } = await import('../../services/memory/open/open-memory.ts')
      return [...(await openMemory()).snapshot().state.steps]
    }
    const all = [...unit.key, ...unit.others, ...unit.lines]
    const result = () => screen.queryByRole('heading', { name: practice.result.title })
    while (!result()) {
      const field = screen.queryByRole('textbox')
      if (field) {
        const asked = all.find(({ meaning }) => screen.queryByText(meaning))
        await user.type(field, `${asked?.spanish ?? 'no sé'}{Enter}`)
        await waitFor(async () => expect(await recorded()).toEqual([['3/say', {}]]))
        await user.click(screen.getByRole('button', { name: /^(?:Next|See the result)$/ }))
      } else await user.click(screen.getByRole('button', { name: /^(?:Skip|Not now)$/ }))
    }
    await waitFor(async () =>
      expect(await recorded()).toEqual([['3/say', { done: learningDay(eventTime(new Date())) }]]),
    )
    const [back] = screen.getAllByRole('button', { name: texts.practice.back })
    if (back) await user.click(back)
    await waitFor(() => region(texts.steps.title).getByText(`· ${texts.steps.done}`))
  })

  it('say so when the sessions of the day are used up', async () => {
    localStorage.setItem(STORAGE_KEYS.exerciseCount, '3')
    localStorage.setItem(STORAGE_KEYS.exerciseDate, localDayKey(new Date()))
    const user = await open()
    await user.click(screen.getByRole('button', { name: start('say') }))
    await findToast(t('exercises.notices.limit.title'))
    expect(screen.queryByRole('heading', { level: 1, name: runOf('say') })).toBeNull()
  })
})
