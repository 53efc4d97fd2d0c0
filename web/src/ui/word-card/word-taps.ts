import { notify } from '../../services/page/notify.ts'
import { t } from '../../services/texts/translation.ts'

/** A sentence whose words can be tapped, and Spanish words within a text of the learner's language. */
const TAPPABLE = '[data-words], [data-words-inside] [lang="es"]'
const CONTROLS = 'a, button, input, label, select, summary, textarea'

/** How far beside a letter a fingertip may be, in pixels. */
const REACH = 8

/**
 * Opens the card of a word that is tapped, by event delegation: sentences stay plain text, and only this file
 * is loaded before the first tap. Controls keep their click.
 */
export function startWordTaps(root: Document = document): void {
  root.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || event.defaultPrevented) return
    const opener = event.target.closest<HTMLElement>('[data-sentence]')
    if (opener) {
      void open(opener, opener.dataset.sentence ?? '')
      return
    }
    const sentence = event.target.closest<HTMLElement>(TAPPABLE)
    if (!sentence || event.target.closest(CONTROLS)) return
    // Checked last: reading the selection makes a browser compute style and layout.
    const isTap = root.getSelection()?.isCollapsed !== false
    const offset = isTap ? offsetAt(sentence, event.clientX, event.clientY) : undefined
    if (offset !== undefined) void open(sentence, sentence.textContent, offset)
  })
}

async function open(from: HTMLElement, sentence: string, offset?: number): Promise<void> {
  from.setAttribute('aria-busy', 'true')
  try {
    const { openWordCard } = await import('./open-word-card.tsx')
    await openWordCard(sentence, offset)
  } catch {
    void notify({ title: t('errors.unreachable'), kind: 'destructive' })
  } finally {
    from.removeAttribute('aria-busy')
  }
}

/** The index of a point in the text of an element; undefined beside the letters. */
function offsetAt(element: HTMLElement, x: number, y: number): number | undefined {
  const caret = caretAt(x, y)
  if (!caret || !element.contains(caret.node)) return undefined
  const { node, offset } = caret
  const letters = new Range()
  letters.setStart(node, Math.max(0, offset - 1))
  letters.setEnd(node, Math.min(node.textContent?.length ?? 0, offset + 1))
  const isHit = [...letters.getClientRects()].some(
    ({ left, right, top, bottom }) =>
      x >= left - REACH && x <= right + REACH && y >= top - REACH && y <= bottom + REACH,
  )
  if (!isHit) return undefined
  const before = new Range()
  before.setStart(element, 0)
  before.setEnd(node, offset)
  return before.toString().length
}

interface Caret {
  node: Node
  offset: number
}

/** Older versions of Safari have only the second of the two functions. */
function caretAt(x: number, y: number): Caret | undefined {
  const position = document.caretPositionFromPoint?.(x, y)
  if (position) return { node: position.offsetNode, offset: position.offset }
  const range = document.caretRangeFromPoint?.(x, y)
  return range ? { node: range.startContainer, offset: range.startOffset } : undefined
}
