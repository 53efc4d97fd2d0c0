import type { DialogueTexts } from '@frase/content/dialogue-texts'
import type { LearnTexts } from '@frase/content/learn-texts'
import type { ReviewTexts } from '@frase/content/review-texts'
import type { TaskTexts } from '@frase/content/task-texts'
import { EMBED_ROOT } from '@frase/core/contract/paths'
import { pathFor } from '@frase/core/pages/paths'
import { QUICK } from '../effort.ts'
import { content, text } from '../texts.ts'
import { answerRight, savePhrases } from './exercise-player.ts'
import { expect, productReady, test } from './fixtures.ts'
import { startLine } from './line.ts'

interface WrittenUnit {
  scene: { en: string }
  dialogue: {
    lines: { spanish: string }[]
    questions: { en: string; options: (string | { en: string })[]; right: number }[]
  }
}

const review = content<ReviewTexts>('review-texts/en.json')
const practice = content<TaskTexts>('task-texts/en.json')
const learn = content<LearnTexts>('learn-texts/en.json')
const dialogue = content<DialogueTexts>('dialogue-texts/en.json')
const unit = content<WrittenUnit>('course/unit-03.json')
const UNIT = pathFor('unit', 'en', { unitId: 'en-el-cafe' })

const heading = (name: string | RegExp) => ({ role: 'heading', name })
const button = (name: string | RegExp) => ({ role: 'button', name, inside: 'main' })
const link = (name: string | RegExp) => ({ role: 'link', name, inside: 'main' })
const phrase = { css: 'main section p[lang=es]' }

test.beforeAll(productReady)
// Both browsers start anew for each test, on a machine that may be busy.
test.describe.configure({ timeout: 180_000 })

test.describe('On a first visit', () => {
  test.use({ onboarded: false })

  test(
    'somebody is greeted, hears the phrase of the day and sees another one.',
    QUICK,
    async ({ visitor }) => {
      await visitor.open('/')
      await visitor.press({ css: 'dialog input[value=en]' })
      await visitor.press({ role: 'button', name: text('en', 'onboarding.start') })
      await visitor.seesNo({ css: 'dialog[open]' })
      const first = await visitor.textOf(phrase)
      const heard = await visitor.watch('main button')
      await visitor.press(button(text('en', 'audio.listen')))
      await expect.poll(heard).toContain(text('en', 'audio.stop'))
      await visitor.sees(button(text('en', 'audio.listen')))
      await visitor.press(button(text('en', 'home.newPhrase')))
      await expect.poll(() => visitor.textOf(phrase)).not.toBe(first)
    },
  )
})

test('A category is opened, and a grammar lesson is read on to the next one.', async ({ visitor }) => {
  await visitor.open('/categories')
  await visitor.press(link(new RegExp(text('en', 'categories.items.viagem.name'))))
  await expect.poll(() => visitor.count({ role: 'article', inside: 'main' })).toBe(5)
  await visitor.open('/grammar')
  await visitor.press({ css: 'main a[href="/grammar/el-la"]' })
  await visitor.sees({ css: '#exemplos mark' })
  await visitor.press({ role: 'link', name: new RegExp(text('en', 'grammar.next')) })
  await visitor.sees(heading(content<{ titulo: string }>('grammar/artigos-indefinidos/en.json').titulo))
})

test('A session of exercises is done to its end.', async ({ visitor }) => {
  await savePhrases(visitor)
  await visitor.open('/exercises')
  await visitor.press(button(text('en', 'exercises.mix.start')))
  for (let position = 1; position <= 5; position += 1) {
    await visitor.sees(heading(`Exercise ${position} of 5`))
    await answerRight(visitor)
    await visitor.reads('.session-bar', text('en', 'exercises.verdict.right'))
    await visitor.press(button(text('en', position === 5 ? 'exercises.finish' : 'exercises.next')))
  }
  await visitor.sees({ role: 'img', name: text('en', 'exercises.medals.trophy') })
})

test('From the path somebody opens a unit and answers its questions, and starts with its words.', async ({
  visitor,
}) => {
  await visitor.open('/learn')
  await visitor.press(link(new RegExp(unit.scene.en)))
  await visitor.sees(heading(unit.scene.en))
  for (const { options, right } of unit.dialogue.questions) {
    const option = options[right]
    await visitor.press(button((typeof option === 'string' ? option : option?.en) ?? ''))
  }
  await visitor.reads('main', `${learn.unit.steps.meet} · ${learn.unit.steps.done}`)
})

test('Words are reviewed on a first visit.', async ({ visitor }) => {
  await visitor.open('/review')
  await visitor.press(button(review.empty.start))
  await visitor.reads('main', review.new.title)
  await visitor.press(button(review.new.goOn))
  for (const count of [7, 6]) {
    await visitor.press(button(review.new.knew))
    await visitor.reads('main', review.left.replace('{{count}}', String(count)))
  }
  await visitor.press({ css: '[data-option]', inside: 'main' })
  await visitor.press(button(practice.next))
  await visitor.reads('main', review.left.split('{{')[0] ?? '')
})

test('A dialogue goes on from line to line on a slow line.', async ({ visitor }) => {
  const line = await startLine(process.env.PRODUCT_URL ?? '')
  try {
    const distant = await visitor.at(line.origin)
    await distant.open(UNIT)
    const heard = await distant.watch('li[aria-current=true] p[lang=es]')
    line.slowDown(3000)
    await distant.press(button(dialogue.play))
    const lines = unit.dialogue.lines.slice(0, 4).map(({ spanish }) => spanish)
    await expect.poll(async () => (await heard()).slice(0, 4), { timeout: 120_000 }).toEqual(lines)
  } finally {
    line.close()
  }
})

test('The phrase for other sites is heard.', async ({ visitor }) => {
  await visitor.open(`${EMBED_ROOT}/en`)
  // Every browser draws its own controls, which no test can find.
  await visitor.run(() => {
    document.addEventListener('click', () => document.querySelector('audio')?.play(), { once: true })
  })
  await visitor.press({ css: 'h1' })
  await expect.poll(() => visitor.run(() => document.querySelector('audio')?.currentTime)).toBeGreaterThan(0)
})

test('The language is switched, and the address follows.', async ({ visitor }) => {
  await visitor.open('/categories')
  for (const language of ['de', 'pt', 'fr'] as const) {
    await visitor.choose('header select', language)
    await visitor.sees(heading(text(language, 'categories.title')))
    expect(await visitor.run(() => location.pathname)).toBe(pathFor('categories', language))
  }
})
