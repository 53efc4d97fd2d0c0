import { TOOLTIP_DELAY, TOOLTIP_SKIP_DELAY } from '@frase/core/pages/ui-delays'

const GAP = 8
const EDGE = 8

/**
 * Tooltips for every element with a `data-tooltip`, by event delegation. On hover a tooltip opens after a delay, unless
 * another has just closed; on keyboard focus it opens at once. Escape closes it, and touch never opens one.
 */
export function startTooltips(root: Document = document): void {
  const tip = root.createElement('div')
  tip.id = 'tooltip'
  tip.setAttribute('role', 'tooltip')
  tip.hidden = true
  tip.className = 'tooltip'

  let timer: ReturnType<typeof setTimeout> | undefined
  let shownFor: HTMLElement | null = null
  let closedAt = Number.NEGATIVE_INFINITY

  const show = (owner: HTMLElement) => {
    tip.textContent = owner.dataset.tooltip ?? ''
    // A modal dialog lies above everything that is not in it.
    const place = owner.closest('dialog') ?? root.body
    place.append(tip)
    tip.hidden = false
    const { left, right, top, bottom } = owner.getBoundingClientRect()
    const middle = (left + right) / 2 - tip.offsetWidth / 2
    const furthest = root.documentElement.clientWidth - tip.offsetWidth - EDGE
    const fitsBelow = bottom + GAP + tip.offsetHeight < root.documentElement.clientHeight
    tip.style.left = `${Math.max(EDGE, Math.min(middle, furthest))}px`
    tip.style.top = `${fitsBelow ? bottom + GAP : top - GAP - tip.offsetHeight}px`
    owner.setAttribute('aria-describedby', tip.id)
    shownFor = owner
  }

  const hide = () => {
    clearTimeout(timer)
    if (!shownFor) return
    shownFor.removeAttribute('aria-describedby')
    shownFor = null
    closedAt = performance.now()
    tip.hidden = true
  }

  root.addEventListener('pointerover', (event) => {
    const owner = ownerOf(event.target)
    if (event.pointerType === 'touch' || event.target === tip || (owner && owner === shownFor)) return
    // Includes one that was about to open.
    hide()
    if (!owner) return
    const recently = performance.now() - closedAt < TOOLTIP_SKIP_DELAY
    timer = setTimeout(() => show(owner), recently ? 0 : TOOLTIP_DELAY)
  })
  root.addEventListener('focusin', (event) => {
    const owner = ownerOf(event.target)
    if (owner === shownFor) return
    hide()
    if (owner?.matches(':focus-visible')) show(owner)
  })
  root.addEventListener('focusout', hide)
  root.addEventListener('pointerdown', hide)
  root.addEventListener('scroll', hide, { capture: true, passive: true })
  root.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') hide()
  })
}

function ownerOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null
}
