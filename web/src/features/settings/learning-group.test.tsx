import { loadCourseTargets } from '@frase/content/course-path'
import en from '@frase/content/learning-texts/en.json'
import { DRAWING_PATH, SPEECH_PATH } from '@frase/core/contract/paths'
import { uuidOf } from '@frase/core/memory/testing/histories'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { storeVoiceChoice, voiceChoice } from '../../services/audio/voice-choice.ts'
import type { DeckRequest } from '../../services/memory/export/anki/anki-worker.ts'
import type { LearnerMemory } from '../../services/memory/learner/learner-memory.ts'
import { type FakeServer, startFakeServer, unreachable } from '../../testing/fake-server.ts'
import { expectLogged } from '../../testing/logged-errors.ts'
import { openApp } from '../../testing/open-app.tsx'

const SENTENCE = 'sentence:esta-lloviendo-mucho-ahora'
const SPANISH = 'Está lloviendo mucho ahora.'

let server: FakeServer
let memory: LearnerMemory
let saved: { name: string; content: Blob }[]

beforeEach(async () => {
  server = startFakeServer()
  const { openMemory } = await import('../../services/memory/open/open-memory.ts')
  memory = await openMemory()
  await memory.erase()
  catchDownloads()
})

/** Replaces downloads, for which the test's browser has no place. */
function catchDownloads(): void {
  saved = []
  let last: Blob | undefined
  const createObjectURL = (content: Blob) => {
    last = content
    return 'blob:http://localhost/file'
  }
  Object.assign(URL, { createObjectURL, revokeObjectURL: () => {} })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (last) saved.push({ name: this.download, content: last })
  })
}

const keep = () =>
  memory.add(
    { kind: 'met', items: [SENTENCE] },
    { kind: 'answered', target: `produce:${SENTENCE}`, verdict: 'right', mode: 'typed' },
  )

async function open() {
  const { user } = await openApp('/settings')
  const group = within(await screen.findByRole('region', { name: en.title }))
  const press = (name: string) => user.click(group.getByRole('button', { name }))
  const choose = (content: string) =>
    user.upload(group.getByLabelText(en.import, { selector: 'input' }), new File([content], 'x.json'))
  return { group, press, choose }
}

async function textOf(content: Blob | undefined): Promise<string> {
  const bytes = await content?.arrayBuffer()
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
}

const idsIn = async () => (await memory.record()).events.map(({ id }) => id)

describe('everything a learner did', () => {
  it('has its finished steps when the file is of an earlier version, once, and none that this version has not recorded', async () => {
    const [unit] = await loadCourseTargets('en')
    const stepsIn = () => [...memory.snapshot().state.steps.keys()]
    const met = { id: uuidOf(1), at: 1_800_000_000_000, offset: 0, kind: 'met', items: unit?.lines ?? [] }
    const file = (...events: object[]) =>
      JSON.stringify({ format: 'frase-al-dia/learning', version: 1, events, unread: [] })
    const { group, choose } = await open()
    const step = { ...met, id: uuidOf(2), kind: 'step', unit: 3, step: 'say', reached: 'done' }
    await choose(file(met, step))
    await group.findByText('Imported. New: 2. Already here: 0. Unreadable: 0.')
    expect(stepsIn()).toEqual(['3/say'])

    await memory.erase()
    for (const outcome of ['New: 1. Already here: 0', 'New: 0. Already here: 1']) {
      await choose(file(met))
      await group.findByText(`Imported. ${outcome}. Unreadable: 0.`)
      expect(stepsIn()).toEqual(['1/meet'])
      expect(await idsIn()).toHaveLength(2)
    }
  })

  it('can be downloaded, forgotten and imported again', async () => {
    await keep()
    const before = await idsIn()
    const { group, press, choose } = await open()
    await press(en.everything)
    await group.findByText('Your file is ready: frase-al-dia-learning.json')
    const file = await textOf(saved[0]?.content)

    await press(en.forget)
    await press(en.forgetYes)
    await group.findByText(en.done.forgotten)
    expect(await idsIn()).toEqual([])

    await choose(file)
    await group.findByText('Imported. New: 2. Already here: 0. Unreadable: 0.')
    expect(await idsIn()).toEqual(before)
    await choose(file)
    await group.findByText('Imported. New: 0. Already here: 2. Unreadable: 0.')
    expect(await idsIn()).toEqual(before)
  })

  it('stays if the learner cancels', async () => {
    await keep()
    const { group, press } = await open()
    await press(en.forget)
    group.getByText(en.forgetText)
    expect(document.activeElement).toBe(group.getByRole('group', { name: en.forget }))
    await press(en.forgetNo)
    group.getByRole('button', { name: en.forget })
    expect(await idsIn()).toHaveLength(2)
  })

  it('is not reported as forgotten if it could not be', async () => {
    const { group, press } = await open()
    vi.spyOn(memory, 'erase').mockRejectedValue(new Error('The disk is on fire'))
    await press(en.forget)
    await press(en.forgetYes)
    expect((await group.findByText(en.problem.failed)).closest('[role=alert]')).not.toBeNull()
    expectLogged('The disk is on fire')
  })
})

describe('a file that is imported', () => {
  it.each([
    ['{"format":', en.problem.notJson],
    ['[1, 2]', en.problem.otherFile],
    ['{"format":"frase-al-dia/learning","version":9}', en.problem.newer],
  ])('is refused with a reason: %s', async (content, reason) => {
    const { group, choose } = await open()
    await choose(content)
    expect((await group.findByText(reason)).closest('[role=alert]')).not.toBeNull()
    expect(await idsIn()).toEqual([])
  })

  it('is not reported as imported if it could not be stored', async () => {
    const { group, choose } = await open()
    vi.spyOn(memory, 'merge').mockRejectedValue(new Error('No room'))
    await choose('{"format":"frase-al-dia/learning","version":1,"events":[],"unread":[]}')
    await group.findByText(en.problem.failed)
    expectLogged('No room')
  })
})

describe('the phrases of a learner', () => {
  it('are a table with their translation, level, theme and days', async () => {
    await keep()
    const { group, press } = await open()
    await press(en.phrases)
    await group.findByText('Your file is ready: frase-al-dia.csv')
    const [head, row] = (await textOf(saved[0]?.content)).split('\r\n')
    expect(head).toBe('\ufeffSpanish,Translation,Level,Theme,Last seen,Next review')
    expect(row).toMatch(/^Está lloviendo mucho ahora\.,[^,]+,A\d\.\d,[^,]+,\d{4}-\d\d-\d\d,\d{4}-\d\d-\d\d$/)
  })

  it.each([en.phrases, en.anki])('that do not exist yet make no file: %s', async (name) => {
    const { group, press } = await open()
    await press(name)
    await group.findByText(en.done.noPhrases)
    expect(saved).toEqual([])
  })
})

describe('the package for Anki', () => {
  const requests: DeckRequest[] = []

  /** Its worker is tested with its file format and in a browser. */
  class FakeWorker {
    onmessage?: (event: { data: unknown }) => void
    postMessage(request: DeckRequest) {
      requests.push(request)
      this.onmessage?.({ data: { file: Uint8Array.from([7]) } })
    }
    terminate() {}
  }

  beforeEach(() => {
    requests.length = 0
    vi.stubGlobal('Worker', FakeWorker)
  })

  it('is made of the phrases with their voice, picture and reviews', async () => {
    server.answer(`GET ${SPEECH_PATH}`, () => new Response('sound'))
    server.answer(`GET ${DRAWING_PATH}`, () => new Response('<svg/>'))
    await keep()
    const { group, press } = await open()
    await press(en.anki)
    await group.findByText('Your file is ready: frase-al-dia.apkg')
    expect(saved.map(({ name, content }) => [name, content.size])).toEqual([['frase-al-dia.apkg', 1]])
    const { deck, media } = requests[0] ?? {}
    expect(deck?.notes).toMatchObject([{ item: SENTENCE, spanish: SPANISH }])
    expect(deck?.notes[0]?.tags).toHaveLength(2)
    expect(deck?.notes[0]?.respelling).not.toBe('')
    expect(deck?.reviews.map(({ card }) => card)).toEqual([`produce:${SENTENCE}`])
    expect([deck?.notes[0]?.sound, deck?.notes[0]?.picture]).toEqual(media?.map(({ name }) => name))
    expect(server.asked(`GET ${SPEECH_PATH}`)[0]?.query.get('text')).toBe(SPANISH)
  })

  it('has the requested words, in the skills in which they are taught', async () => {
    await memory.add({ kind: 'answered', target: 'understand:word:casa', verdict: 'right', mode: 'chosen' })
    const { group, press } = await open()
    await press(en.anki)
    await group.findByText('Your file is ready: frase-al-dia.apkg')
    const { deck } = requests[0] ?? {}
    expect(deck?.notes).toMatchObject([
      { item: 'word:casa', spanish: 'casa', skills: ['understand', 'produce'] },
    ])
    expect(deck?.notes[0]?.translation).toContain('house')
    expect(deck?.reviews.map(({ card }) => card)).toEqual(['understand:word:casa'])
  })

  it('spells words in the accent that the learner chose', async () => {
    storeVoiceChoice({ ...voiceChoice(), accent: 'es-419' })
    onTestFinished(() => storeVoiceChoice({ ...voiceChoice(), accent: null }))
    await memory.add({ kind: 'answered', target: 'understand:word:cena', verdict: 'right', mode: 'chosen' })
    const { group, press } = await open()
    await press(en.anki)
    await group.findByText('Your file is ready: frase-al-dia.apkg')
    expect(requests[0]?.deck.notes).toMatchObject([{ spanish: 'cena', respelling: 'SEH-nah' }])
  })

  it('is made without what cannot be loaded, and says so', async () => {
    server.answer(`GET ${SPEECH_PATH}`, unreachable)
    server.answer(`GET ${DRAWING_PATH}`, () => new Response(null, { status: 429 }))
    await keep()
    const { group, press } = await open()
    await press(en.anki)
    await group.findByText(en.done.withoutMedia.replace('{{name}}', 'frase-al-dia.apkg'))
    expect(requests[0]?.media).toEqual([])
    expect(requests[0]?.deck.notes[0]).not.toHaveProperty('sound')
  })

  it('that cannot be made is no file', async () => {
    server.answer(`GET ${SPEECH_PATH}`, unreachable)
    server.answer(`GET ${DRAWING_PATH}`, unreachable)
    vi.spyOn(FakeWorker.prototype, 'postMessage').mockImplementation(function (this: FakeWorker) {
      this.onmessage?.({ data: { problem: 'Out of memory' } })
    })
    await keep()
    const { group, press } = await open()
    await press(en.anki)
    await group.findByText(en.problem.failed)
    expect(saved).toEqual([])
    expectLogged('Out of memory')
  })
})
