import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startWordTaps } from './word-taps.ts'

const openWordCard = vi.hoisted(() => vi.fn())
vi.mock('./open-word-card.tsx', () => ({ openWordCard }))

let listeners: AbortController

beforeEach(() => {
  listeners = new AbortController()
  const { addEventListener } = document
  vi.spyOn(document, 'addEventListener').mockImplementation(
    (type: string, listener: EventListenerOrEventListenerObject) =>
      addEventListener.call(document, type, listener, { signal: listeners.signal }),
  )
  startWordTaps()
  openWordCard.mockReset()
})

afterEach(() => {
  listeners.abort()
  document.body.replaceChildren()
  Reflect.deleteProperty(document, 'caretPositionFromPoint')
  Reflect.deleteProperty(Range.prototype, 'getClientRects')
})

/** Replaces the browser's lookup of text under the finger: a letter is 10 pixels wide. */
function pointAt(node: Node | null | undefined, offset: number): void {
  Object.assign(document, { caretPositionFromPoint: () => ({ offsetNode: node, offset }) })
  Object.assign(Range.prototype, { getClientRects: () => [{ left: 0, right: 10, top: 0, bottom: 10 }] })
}

const click = (element: Element | null, x = 5) =>
  element?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, clientX: x, clientY: 5 }))

/** Opens a card and expects it to be the first one. */
async function expectNothingOpened(): Promise<void> {
  document.body.insertAdjacentHTML('beforeend', '<button data-sentence="Hola.">Words</button>')
  click(document.querySelector('[data-sentence]'))
  await vi.waitFor(() => expect(openWordCard).toHaveBeenCalled())
  expect(openWordCard.mock.calls).toEqual([['Hola.', undefined]])
}

it('A tap on a sentence opens the word under it, counted over all parts of the sentence.', async () => {
  document.body.innerHTML = '<p data-words>Es el <mark>río</mark> más largo.</p>'
  pointAt(document.querySelector('mark')?.firstChild, 1)
  click(document.querySelector('mark'))
  await vi.waitFor(() => expect(openWordCard).toHaveBeenCalledWith('Es el río más largo.', 7))
})

it('A tap beside the letters, or on a sentence in which something is selected, opens nothing.', async () => {
  document.body.innerHTML = '<p data-words>Es largo.</p>'
  const sentence = document.querySelector('p')
  pointAt(sentence?.firstChild, 9)
  click(sentence, 100)
  sentence && document.getSelection()?.selectAllChildren(sentence)
  click(sentence)
  document.getSelection()?.removeAllRanges()
  await expectNothingOpened()
})

it('A button or a link in or around a sentence keeps its click.', async () => {
  document.body.innerHTML =
    '<button><span data-words>Es largo.</span></button><p data-words>Es <a href="#largo">largo</a>.</p>'
  for (const element of document.querySelectorAll('span, a')) {
    pointAt(element.firstChild, 1)
    click(element)
  }
  await expectNothingOpened()
})

it('Spanish words in a text open where the text says so, and others do not.', async () => {
  document.body.innerHTML =
    '<p data-words-inside>With <i lang="es">yo</i></p><p id="no">With <b lang="es">tú</b></p>'
  pointAt(document.querySelector('b')?.firstChild, 1)
  click(document.querySelector('b'))
  pointAt(document.querySelector('i')?.firstChild, 1)
  click(document.querySelector('i'))
  await vi.waitFor(() => expect(openWordCard).toHaveBeenCalledWith('yo', 1))
  expect(openWordCard).toHaveBeenCalledTimes(1)
})

it('The button of a sentence opens its words, and is busy meanwhile.', async () => {
  let finish = () => {}
  openWordCard.mockReturnValue(
    new Promise<void>((resolve) => {
      finish = resolve
    }),
  )
  document.body.innerHTML = '<button data-sentence="Es largo.">Words</button>'
  const button = document.querySelector('button')
  click(button)
  await vi.waitFor(() => expect(openWordCard).toHaveBeenCalledWith('Es largo.', undefined))
  expect(button?.ariaBusy).toBe('true')
  finish()
  await vi.waitFor(() => expect(button?.ariaBusy).toBeNull())
})
