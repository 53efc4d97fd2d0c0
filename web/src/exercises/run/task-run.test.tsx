import { loadAnswerTools } from '@frase/content/answer-tools'
import { SPEAKING_TEXTS } from '@frase/content/speaking-texts'
import { loadTaskTexts } from '@frase/content/task-texts'
import { REPORTS_PATH } from '@frase/core/contract/paths'
import type { Task } from '@frase/core/exercises/registry/task-types'
import { expectedAnswer } from '@frase/core/exercises/types/written'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { storeVoiceChoice, voiceChoice } from '../../services/audio/voice-choice.ts'
import { goToElement } from '../../services/page/go-to-element.ts'
import { fakeRecognition } from '../../testing/browser/fake-microphone.ts'
import { fakeSpeech } from '../../testing/browser/fake-speech.ts'
import { startFakeServer } from '../../testing/fake-server.ts'
import { renderInApp } from '../../testing/render.tsx'
import { TaskRun } from './task-run.tsx'

const REPORT = `POST ${REPORTS_PATH}`
const speaking = SPEAKING_TEXTS.en
const [tools, texts] = await Promise.all([loadAnswerTools('en'), loadTaskTexts('en')])

const BASE = { chips: [], mistakes: [] } as const

const translation = (sentence: string, meaning: string): Task<'typed_translation'> => ({
  ...BASE,
  type: 'typed_translation',
  id: sentence,
  sentence,
  meaning,
  expected: { ...expectedAnswer('typed_translation', sentence), prompt: meaning },
})
const COFFEE = translation('Quiero un café.', 'I want a coffee.')
const MORNING = translation('Mañana trabajo en casa.', 'I work at home tomorrow.')

const CHOOSE: Task<'choose'> = {
  ...BASE,
  type: 'choose',
  id: 'choose',
  sentence: 'El hotel está cerca.',
  meaning: 'The hotel is near.',
  gapped: 'El hotel ___ cerca.',
  reason: 'The place of a thing takes *estar*.',
  explainedIn: { part: 'regras', index: 3 },
  options: [
    { text: 'está', isRight: true, reason: '' },
    { text: 'es', isRight: false, reason: '*Es* does not say where a thing is.' },
    { text: 'hay', isRight: false, reason: '*Hay* is “there is”.' },
  ],
}
const CONJUGATION: Task<'conjugation'> = {
  ...BASE,
  type: 'conjugation',
  id: 'conjugation',
  sentence: '¿Qué quieres beber?',
  meaning: 'What do you want to drink?',
  chips: ['tú'],
  expected: { ...expectedAnswer('conjugation', 'quieres'), prompt: '¿Qué ___ beber?' },
  gapped: '¿Qué ___ beber?',
  cue: '*querer*, present',
}
const DICTATION: Task<'dictation'> = {
  ...BASE,
  type: 'dictation',
  id: 'dictation',
  sentence: 'Vivo en Madrid.',
  meaning: 'I live in Madrid.',
  expected: expectedAnswer('dictation', 'Vivo en Madrid.'),
}
const DIALOGUE: Task<'dialogue_gap'> = {
  ...BASE,
  type: 'dialogue_gap',
  id: 'dialogue',
  sentence: 'No me gusta el pescado.',
  meaning: 'I don’t like fish.',
  scene: 'Two sisters look for something to eat.',
  lines: [
    { who: 'A', spanish: 'Solo hay sopa.', meaning: 'There is only soup.' },
    { who: 'B', spanish: 'No me gusta el pescado.', meaning: 'I don’t like fish.' },
  ],
  place: 1,
  gapped: 'No ___ el pescado.',
  expected: { ...expectedAnswer('dialogue_gap', 'me gusta'), prompt: 'No ___ el pescado.' },
}
const SPEAK: Task<'speak'> = {
  type: 'speak',
  id: 'speak',
  sentence: 'Buenos días.',
  meaning: 'Good morning.',
  chips: [],
}

async function practise(...tasks: Task[]) {
  const onAgain = vi.fn()
  await renderInApp(
    <>
      <p id="regras-3" tabIndex={-1}>
        The rule
      </p>
      <TaskRun
        tasks={tasks}
        tools={tools}
        texts={texts}
        heading="h3"
        explainedAt={({ part, index }) => `${part}-${index}`}
        onExplain={goToElement}
        onAgain={onAgain}
      />
    </>,
  )
  return { onAgain, user: userEvent.setup({ delay: null }) }
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: texts.field })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const told = () => document.querySelector('[aria-live=polite]')?.textContent ?? 'no live region'
const heading = () => screen.getByRole('heading', { level: 3 })

describe('The keys of a run', () => {
  const bar = () => document.querySelector('.session-bar')

  it('choose an option by its number and go on with Enter, and the bar has verdict and next', async () => {
    const { user } = await practise(CHOOSE, COFFEE)
    await user.keyboard('2')
    expect(button('es Wrong').getAttribute('aria-pressed')).toBe('true')
    expect(bar()?.textContent).toContain(texts.verdicts.wrong)
    expect(bar()?.contains(button(texts.next))).toBe(true)
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(field())
  })

  it.each([
    ['1', 1],
    ['2', 0],
  ])('option %s of which only the first is right: %d joys', async (key, joys) => {
    const { user } = await practise(CHOOSE)
    await user.keyboard(key)
    expect(document.querySelectorAll('.joy-right')).toHaveLength(joys)
  })

  it('type numbers in a field, while the check button is in the bar', async () => {
    const { user } = await practise(COFFEE)
    await user.keyboard('Quiero 2 cafés')
    expect(field().value).toBe('Quiero 2 cafés')
    expect(bar()?.contains(button(texts.check))).toBe(true)
    expect(told()).toBe('')
  })
})

describe('A typed answer', () => {
  it.each([
    ['quiero un cafe', texts.verdicts.right],
    ['Qiuero un café', texts.verdicts.almost],
    ['Quiere un café', texts.verdicts.wrong],
  ])(
    '“%s” is told to be “%s” in a live region, with the sentence and its meaning',
    async (typed, verdict) => {
      const { user } = await practise(COFFEE)
      expect(told()).toBe('')
      await user.type(field(), typed)
      await user.click(button(texts.check))
      expect(told()).toContain(verdict)
      expect(told()).toContain(COFFEE.sentence)
      expect(told()).toContain(COFFEE.meaning)
    },
  )

  it('is checked by Enter, and Enter again goes on to the next field', async () => {
    const { user } = await practise(COFFEE, MORNING)
    expect(document.activeElement).toBe(field())
    await user.keyboard('Quiero un café{Enter}')
    expect(told()).toContain(texts.verdicts.right)
    expect(document.activeElement).toBe(button(texts.next))
    await user.keyboard('{Enter}')
    expect(screen.getByText(MORNING.meaning)).toBeTruthy()
    expect(document.activeElement).toBe(field())
    expect(field().value).toBe('')
  })

  it('stays on the screen while the Enter key is held down', async () => {
    const { user } = await practise(COFFEE, MORNING)
    await user.keyboard('Quiero un café{Enter}')
    const isClicked = fireEvent.keyDown(button(texts.next), { key: 'Enter', repeat: true })
    expect(isClicked).toBe(false)
  })

  it('is not checked as long as nothing is written', async () => {
    const { user } = await practise(COFFEE)
    await user.keyboard('  {Enter}')
    expect(told()).toBe('')
    expect(document.activeElement).toBe(field())
  })

  it('is written in a field that corrects, completes and capitalises nothing', async () => {
    await practise(COFFEE)
    const names = ['lang', 'spellcheck', 'autocomplete', 'autocapitalize', 'autocorrect']
    const values = names.map((name) => field().getAttribute(name))
    expect(values).toEqual(['es', 'false', 'off', 'off', 'off'])
  })

  it('is compared word by word, with marks that do not depend on colour', async () => {
    const { user } = await practise(MORNING)
    await user.keyboard('Mañana trabajas casa hoy{Enter}')
    expect(document.querySelector('del')?.textContent).toContain('trabajas')
    const corrected = [...document.querySelectorAll('ins')].map(({ textContent }) => textContent)
    expect(corrected.join()).toContain(`(${texts.states.different}) trabajo`)
    expect(corrected.join()).toContain(`(${texts.states.missing}) en`)
    expect(told()).toContain(`hoy (${texts.states.extra})`)
  })
})

describe('The keys for Spanish letters', () => {
  it('insert at the cursor or in the place of what is selected, and leave the focus in the field', async () => {
    const { user } = await practise(COFFEE)
    await user.keyboard('nio')
    field().setSelectionRange(2, 2)
    await user.click(button(texts.letters.ñ))
    expect(field().value).toBe('niño')
    expect(document.activeElement).toBe(field())
    await user.keyboard('s')
    expect(field().value).toBe('niñso')
    field().setSelectionRange(0, 5)
    await user.click(button(texts.letters['¿']))
    expect(field().value).toBe('¿')
  })

  it('are one stop of the Tab key, with the arrow keys inside, in a circle', async () => {
    const { user } = await practise(COFFEE)
    const keys = within(screen.getByRole('toolbar', { name: texts.keys })).getAllByRole('button')
    expect(keys).toHaveLength(9)
    await user.tab()
    expect(document.activeElement).toBe(keys[0])
    await user.keyboard('{ArrowLeft}')
    expect(document.activeElement).toBe(keys[8])
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(document.activeElement).toBe(keys[1])
    await user.keyboard('{Enter}')
    expect(field().value).toBe('é')
    await user.tab()
    await user.tab()
    expect(document.activeElement).toBe(button(texts.check))
  })

  it('are gone once the answer is given, and the field can no longer be changed', async () => {
    const { user } = await practise(COFFEE)
    await user.keyboard('no{Enter}')
    expect(screen.queryByRole('toolbar')).toBeNull()
    expect(field().readOnly).toBe(true)
  })
})

describe('A choice', () => {
  it('says why the chosen word is wrong, and leads to the paragraph of the lesson', async () => {
    const { user } = await practise(CHOOSE, COFFEE)
    expect(document.activeElement).toBe(heading())
    await user.click(button('es'))
    expect(told()).toContain('Es does not say where a thing is.')
    expect(document.activeElement).toBe(button(texts.next))
    await user.click(screen.getByRole('link', { name: texts.explained }))
    expect(document.activeElement?.id).toBe('regras-3')
  })

  it('that was wrong comes once more at the end, with the right word in another place', async () => {
    const { user } = await practise(CHOOSE, COFFEE)
    await user.click(button('hay'))
    await user.click(button(texts.next))
    expect(screen.getByText('Exercise 2 of 3')).toBeTruthy()
    await user.keyboard('Quiero un café{Enter}{Enter}')
    expect(screen.getByText(texts.again)).toBeTruthy()
    const options = within(screen.getByRole('group')).getAllByRole('button')
    expect(options[0]?.textContent).not.toBe('está')
    await user.click(button('está'))
    await user.click(button(texts.finish))
    expect(screen.getByText('Right on the first try: 1 of 2')).toBeTruthy()
  })
})

it('A sentence is put together from its words by the keyboard, and any order counts that would count when typed', async () => {
  const tiles = ['en', 'mañana', 'casa', 'trabajo']
  const expected = { ...MORNING.expected, alternatives: ['Trabajo en casa mañana.'] }
  const { user } = await practise({ ...MORNING, type: 'order', expected, tiles })
  expect(button(texts.check).disabled).toBe(true)
  for (const word of ['trabajo', 'en', 'casa', 'mañana']) {
    button(word).focus()
    await user.keyboard('{Enter}')
  }
  await user.click(button(texts.check))
  expect(told()).toContain(texts.verdicts.right)
  expect(screen.queryByRole('button', { name: 'mañana' })).toBeNull()
})

it('The prompt of a verb form has the gap, the meaning, the cue and its chip in the learner’s language', async () => {
  const { user } = await practise(CONJUGATION)
  expect(screen.getByText(CONJUGATION.meaning)).toBeTruthy()
  expect(screen.getByText('querer')).toBeTruthy()
  expect(screen.getByRole('listitem').textContent).toBe('to a friend: tú')
  expect(screen.getByText(texts.blank)).toBeTruthy()
  await user.keyboard('quieres{Enter}')
  expect(screen.queryByText(texts.blank)).toBeNull()
  expect(told()).toContain(texts.verdicts.right)
})

it('The words of a sentence can be looked up only after the answer, which they would give away', async () => {
  const { user } = await practise(CONJUGATION)
  const withWords = () => [...document.querySelectorAll('[data-words], [data-sentence]')]
  expect(withWords()).toEqual([])
  await user.keyboard('quieres{Enter}')
  expect(withWords().map(({ textContent }) => textContent)).toEqual([
    CONJUGATION.sentence,
    'Look up the words',
  ])
})

it('A dialogue shows its scene and lines, and the missing words only after the answer', async () => {
  const { user } = await practise(DIALOGUE)
  expect(screen.getByText(DIALOGUE.scene)).toBeTruthy()
  expect(screen.getByText('Solo hay sopa.')).toBeTruthy()
  expect(screen.queryByText('me gusta')).toBeNull()
  await user.keyboard('me gusta{Enter}')
  expect(screen.getByText('me gusta')).toBeTruthy()
  expect(told()).toContain(texts.verdicts.right)
})

describe('A dictation', () => {
  it('is spoken at the usual speed or slower, and what sounds alike is almost right', async () => {
    const speech = fakeSpeech()
    const { user } = await practise(DICTATION)
    expect(document.activeElement).toBe(button('Listen'))
    expect(document.body.textContent).not.toContain(DICTATION.sentence)
    await user.click(button('Listen'))
    await waitFor(() => expect(speech.spoken).toMatchObject([{ text: DICTATION.sentence, rate: 0.8 }]))
    await user.click(button('Slower'))
    await waitFor(() => expect(speech.spoken[1]).toMatchObject({ text: DICTATION.sentence, rate: 0.5 }))
    await user.type(field(), 'Bivo en Madrid{Enter}')
    expect(told()).toContain(texts.verdicts.almost)
  })

  it.each([
    ['es-ES', 'wrong'],
    ['es-419', 'almost'],
  ] as const)('with the accent %s in which s was written for c is %s', async (accent, verdict) => {
    storeVoiceChoice({ ...voiceChoice(), accent })
    onTestFinished(() => storeVoiceChoice({ ...voiceChoice(), accent: null }))
    const sentence = 'La cena está lista.'
    const { user } = await practise({
      ...DICTATION,
      sentence,
      expected: expectedAnswer('dictation', sentence),
    })
    await user.type(field(), 'La sena está lista{Enter}')
    expect(told()).toContain(texts.verdicts[verdict])
  })

  it('is skipped and not graded where no sound can be made', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 503 })))
    const { user } = await practise(DICTATION)
    await user.click(button('Listen'))
    expect((await screen.findByRole('alert')).textContent).toContain(texts.silent)
    await user.click(button(texts.goOn))
    expect(screen.getByText(texts.result.none)).toBeTruthy()
  })
})

describe('Speaking', () => {
  it('that was recognised counts as right, and the next task comes at once', async () => {
    const { hear } = fakeRecognition()
    const { user } = await practise(SPEAK, COFFEE)
    await user.click(button(speaking.speak))
    await user.click(button(speaking.ask.recognize))
    await hear('buenos días')
    await user.click(button(speaking.goOn))
    await user.keyboard('Quiero un café{Enter}{Enter}')
    expect(screen.getByText('Right on the first try: 2 of 2')).toBeTruthy()
  })

  it('can be skipped, which costs nothing', async () => {
    const { user } = await practise(SPEAK, COFFEE)
    await user.click(button(speaking.notNow))
    await user.keyboard('Quiero un café{Enter}{Enter}')
    expect(screen.getByText('Right on the first try: 1 of 1')).toBeTruthy()
  })
})

describe('‘I think this is right’', () => {
  it('reports the answer once, takes the mistake back and leaves the focus where the run goes on', async () => {
    const server = startFakeServer({ [REPORT]: () => ({ isKept: true }) })
    const { user } = await practise(COFFEE)
    await user.keyboard('Deseo un café{Enter}')
    expect(told()).toContain(texts.verdicts.wrong)
    await user.click(button(texts.dispute))
    await waitFor(() => expect(server.asked(REPORT)).toHaveLength(1))
    expect(server.asked(REPORT)[0]?.body).toMatchObject({
      item: COFFEE.id,
      type: 'typed_translation',
      question: COFFEE.meaning,
      answer: 'Deseo un café',
      expected: COFFEE.sentence,
      language: 'en',
    })
    expect(told()).toContain(texts.disputed)
    expect(screen.queryByRole('button', { name: texts.dispute })).toBeNull()
    expect(document.activeElement).toBe(button(texts.finish))
    await user.keyboard('{Enter}')
    expect(screen.getByText('Right on the first try: 1 of 1')).toBeTruthy()
  })

  it('is not offered after a right answer', async () => {
    const { user } = await practise(COFFEE)
    await user.keyboard('Quiero un café{Enter}')
    expect(screen.queryByRole('button', { name: texts.dispute })).toBeNull()
  })
})

describe('The end of a run', () => {
  it('has the focus, lists what was hard with its meaning, and can start another run', async () => {
    const { user, onAgain } = await practise(COFFEE, MORNING)
    await user.keyboard('Quiero un te{Enter}{Enter}')
    await user.click(button(texts.skip))
    await user.keyboard('Quiero un café{Enter}{Enter}')
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: texts.result.title }))
    expect(screen.getByText('Right on the first try: 0 of 1')).toBeTruthy()
    const hard = screen.getByRole('region', { name: 'Worth another look' })
    expect(within(hard).getByText(COFFEE.sentence)).toBeTruthy()
    expect(within(hard).getByText(COFFEE.meaning)).toBeTruthy()
    await user.click(button(texts.result.again))
    expect(onAgain).toHaveBeenCalledOnce()
  })
})

const HEARD: Task<'meaning'> = {
  type: 'meaning',
  id: 'meaning',
  sentence: 'Vivo en Madrid.',
  meaning: 'I live in Madrid.',
  chips: [],
  presented: 'heard',
  options: [
    { text: 'I live in Madrid.', isRight: true, reason: '' },
    { text: 'I work in Madrid.', isRight: false, reason: '*Trabajo en Madrid.* = I work in Madrid.' },
  ],
}

describe('A meaning that is chosen', () => {
  it('is heard first, and a learner who cannot listen reads the sentence', async () => {
    const { spoken } = fakeSpeech()
    const { user } = await practise(HEARD)
    expect(document.activeElement?.textContent).toBe('Listen')
    await user.keyboard('{Enter}')
    expect(spoken.map(({ text }) => text)).toEqual([HEARD.sentence])
    expect(screen.queryByText(HEARD.sentence)).toBeNull()
    await user.click(button(texts.meaning.showText))
    expect(screen.getByText(HEARD.sentence)).toBeTruthy()
  })

  it('is marked in its sentence, and a wrong one says which Spanish has it', async () => {
    const marked = { before: '', word: 'Vivo', after: ' en Madrid.' }
    const { user } = await practise({ ...HEARD, presented: 'read', marked })
    expect(screen.getByText('Vivo', { selector: 'mark' })).toBeTruthy()
    await user.click(button('I work in Madrid.'))
    expect(told()).toContain(texts.verdicts.wrong)
    expect(told()).toContain('Trabajo en Madrid. = I work in Madrid.')
    expect(document.activeElement).toBe(button(texts.next))
  })
})

describe('A self-check', () => {
  it('hides the meaning until it is requested, and then goes on to the next task', async () => {
    const check: Task<'self_check'> = {
      type: 'self_check',
      id: 'own:1',
      sentence: 'Buenas tardes.',
      meaning: 'Good afternoon.',
      chips: [],
      presented: 'read',
    }
    const { user } = await practise(check, COFFEE)
    expect(screen.queryByText(check.meaning)).toBeNull()
    await user.click(button(texts.selfCheck.uncover))
    expect(screen.getByText(check.meaning)).toBeTruthy()
    expect(document.activeElement?.textContent).toBe(texts.selfCheck.question)
    await user.click(button(texts.selfCheck.knew))
    expect(screen.getByText(COFFEE.meaning)).toBeTruthy()
  })
})
