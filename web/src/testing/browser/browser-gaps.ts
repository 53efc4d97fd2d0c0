import { act } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'

/** What the system prefers, as a media query would find it. */
export interface SystemPreferences {
  colorScheme: 'light' | 'dark'
  reducedMotion: boolean
}

const SYSTEM: SystemPreferences = { colorScheme: 'light', reducedMotion: false }

/** Reports to the page which elements are in view, as the browser would after scrolling. */
export type ShowInView = (visible: readonly Element[], hidden?: readonly Element[]) => void

/**
 * Adds what the page uses and jsdom lacks: media queries, scrolling, intersections and modal dialogs.
 * Only what a test can see of them is imitated.
 */
export function fillBrowserGaps(preferences: Partial<SystemPreferences> = {}) {
  const { colorScheme, reducedMotion } = { ...SYSTEM, ...preferences }
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches:
      (query.includes('prefers-color-scheme: dark') && colorScheme === 'dark') ||
      (query.includes('prefers-reduced-motion: reduce') && reducedMotion),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))

  for (const view of [globalThis, document.defaultView])
    Object.assign(view ?? {}, { getComputedStyle: plainStyle })
  // Accounts of finished tests would otherwise get the messages of later ones.
  vi.stubGlobal('BroadcastChannel', undefined)

  const scrolledTo = vi.fn()
  vi.stubGlobal('scrollTo', scrolledTo)
  const scrolledIntoView = vi.fn<(element: Element, options?: ScrollIntoViewOptions) => void>()
  addMethods(Element.prototype, {
    scrollTo() {},
    scrollIntoView(this: Element, options?: ScrollIntoViewOptions) {
      scrolledIntoView(this, options)
    },
  })
  addMethods(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true
      this.querySelector<HTMLElement>('input, button')?.focus()
    },
    close(this: HTMLDialogElement) {
      this.open = false
    },
  })
  return { scrolledTo, scrolledIntoView, showInView: fakeIntersections() }
}

/**
 * No style sheet is loaded here. Applying jsdom's own one to every element that a query looks at would take
 * most of the time of a test.
 */
function plainStyle(element: Element): CSSStyleDeclaration {
  const isHidden =
    element.hasAttribute('hidden') || (element.tagName === 'DIALOG' && !element.hasAttribute('open'))
  return isHidden ? HIDDEN : VISIBLE
}

const HIDDEN = styleWith('none')
const VISIBLE = styleWith('block')

function styleWith(display: string): CSSStyleDeclaration {
  const { style } = document.createElement('i')
  Object.assign(style, { display, visibility: 'visible', fontSize: '16px' })
  return style
}

function fakeIntersections(): ShowInView {
  const observers = new Set<FakeObserver>()
  class FakeObserver {
    private readonly targets = new Set<Element>()
    constructor(private readonly onChange: (entries: object[]) => void) {
      observers.add(this)
    }
    observe(target: Element) {
      this.targets.add(target)
    }
    disconnect() {
      observers.delete(this)
    }
    tell(visible: readonly Element[], hidden: readonly Element[]) {
      const entries = [...visible, ...hidden]
        .filter((target) => this.targets.has(target))
        .map((target) => ({ target, isIntersecting: visible.includes(target) }))
      if (entries.length > 0) this.onChange(entries)
    }
  }
  vi.stubGlobal('IntersectionObserver', FakeObserver)
  return (visible, hidden = []) =>
    act(() => {
      for (const observer of observers) observer.tell(visible, hidden)
    })
}

function addMethods(prototype: object, methods: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(methods)) {
    Object.defineProperty(prototype, name, { value, configurable: true, writable: true })
  }
  onTestFinished(() => {
    for (const name of Object.keys(methods)) Reflect.deleteProperty(prototype, name)
  })
}
