import type { WordTime } from '@frase/core/voices/word-times'

/** The word's first character and the one after its last, in the spoken text. */
type WordRange = readonly [start: number, end: number]

const HIGHLIGHT = 'spoken-word'
/** Set on the elements that contain the text. */
const SPOKEN = 'data-spoken'

/** Highlights the word everywhere on the page, without touching the elements that React has made. */
export function lightWord(text: string, [start, end]: WordRange): void {
  const ranges = [...document.querySelectorAll('[lang=es]')].flatMap((element) => {
    const offset = element.textContent.indexOf(text)
    element.toggleAttribute(SPOKEN, offset >= 0)
    return offset < 0 ? [] : rangeWithin(element, offset + start, offset + end)
  })
  highlights()?.set(HIGHLIGHT, new Highlight(...ranges))
}

export function lightNoWord(): void {
  highlights()?.delete(HIGHLIGHT)
  for (const element of document.querySelectorAll(`[${SPOKEN}]`)) element.removeAttribute(SPOKEN)
}

/** Undefined in older browsers, which highlight no word. */
function highlights(): HighlightRegistry | undefined {
  return globalThis.CSS?.highlights
}

function rangeWithin(element: Element, start: number, end: number): Range[] {
  const range = document.createRange()
  const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  let passed = 0
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const length = node.textContent?.length ?? 0
    if (start >= passed && start < passed + length) range.setStart(node, start - passed)
    if (end > passed && end <= passed + length) {
      range.setEnd(node, end - passed)
      return [range]
    }
    passed += length
  }
  return []
}

/** Highlights each word while the sound says it. Returns a function that ends this. */
export function followWords(audio: HTMLMediaElement, text: string, words: readonly WordTime[]): () => void {
  if (words.length === 0) return () => {}
  let lit: WordTime | undefined
  let frame = requestAnimationFrame(look)

  function look(): void {
    const now = audio.currentTime * 1000
    const word = audio.paused ? undefined : words.findLast(([, , begins]) => begins <= now)
    if (word && word !== lit) lightWord(text, [word[0], word[1]])
    lit = word
    frame = requestAnimationFrame(look)
  }

  return () => {
    cancelAnimationFrame(frame)
    lightNoWord()
  }
}
