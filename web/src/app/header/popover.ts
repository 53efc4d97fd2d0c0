/**
 * Chrome has popovers since 114, Firefox since 125, Safari since 17. Before, this attribute and styles.css
 * show them.
 */
const OPEN_ATTRIBUTE = 'data-open'

const hasPopovers = () => 'popover' in HTMLElement.prototype

export function showPopover(element: HTMLElement): void {
  if (hasPopovers()) element.showPopover()
  else element.setAttribute(OPEN_ATTRIBUTE, '')
}

export function hidePopover(element: HTMLElement): void {
  if (hasPopovers()) element.hidePopover()
  else element.removeAttribute(OPEN_ATTRIBUTE)
}

/**
 * Opens and closes a menu as browsers with popovers do: by its button, on Escape and on a press
 * elsewhere. Returns a function that stops this.
 */
export function startPopoverButton(
  button: HTMLElement,
  menu: HTMLElement,
  onOpen: () => void,
): (() => void) | undefined {
  if (hasPopovers()) return undefined
  const listening = new AbortController()
  const { signal } = listening
  const isOpen = () => menu.hasAttribute(OPEN_ATTRIBUTE)
  const toggle = () => {
    if (isOpen()) return hidePopover(menu)
    onOpen()
    showPopover(menu)
  }
  const closeByPress = ({ target }: Event) => {
    if (target instanceof Node && !menu.contains(target) && !button.contains(target)) hidePopover(menu)
  }
  const closeByKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen()) return
    hidePopover(menu)
    button.focus()
  }
  button.addEventListener('click', toggle, { signal })
  document.addEventListener('pointerdown', closeByPress, { signal })
  document.addEventListener('keydown', closeByKey, { signal })
  return () => listening.abort()
}
