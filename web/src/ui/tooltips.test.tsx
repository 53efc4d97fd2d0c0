import { fireEvent } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { fillBrowserGaps } from '../testing/browser/browser-gaps.ts'
import { startTooltips } from './tooltips.ts'

/** A document of its own for every test: the listeners of tooltips stay for as long as their document does. */
let page: Document

beforeEach(() => {
  fillBrowserGaps()
  vi.useFakeTimers()
  page = document.implementation.createHTMLDocument()
  Object.defineProperty(page, 'defaultView', { value: document.defaultView })
  page.body.innerHTML =
    '<button data-tooltip="First">1</button><button data-tooltip="Second">2</button><p>text</p>'
  startTooltips(page)
})

const element = (selector: string) => page.querySelector(selector) ?? page.body
const first = () => element('[data-tooltip=First]')
const second = () => element('[data-tooltip=Second]')
const pointAt = (target: Element, pointerType = 'mouse') => fireEvent.pointerOver(target, { pointerType })

function openTooltip(): string | null {
  const tip = page.querySelector<HTMLElement>('[role=tooltip]')
  return !tip || tip.hidden ? null : tip.textContent
}

it('A tooltip opens after the pointer has rested for 700 ms, and describes its element.', () => {
  pointAt(first())
  vi.advanceTimersByTime(699)
  expect(openTooltip()).toBeNull()
  vi.advanceTimersByTime(1)
  expect(openTooltip()).toBe('First')
  expect(page.getElementById(first().getAttribute('aria-describedby') ?? '')?.textContent).toBe('First')
})

it('A pointer that leaves before 700 ms opens no tooltip.', () => {
  pointAt(first())
  vi.advanceTimersByTime(500)
  pointAt(element('p'))
  vi.advanceTimersByTime(1000)
  expect(openTooltip()).toBeNull()
})

it('The next tooltip opens at once while one is open, or less than 300 ms after it closed.', () => {
  pointAt(first())
  vi.advanceTimersByTime(700)
  pointAt(second())
  vi.advanceTimersByTime(1)
  expect(openTooltip()).toBe('Second')
  pointAt(element('p'))
  expect(openTooltip()).toBeNull()
  vi.advanceTimersByTime(299)
  pointAt(first())
  vi.advanceTimersByTime(1)
  expect(openTooltip()).toBe('First')
})

it('300 ms after a tooltip has closed the next one waits for 700 ms again.', () => {
  pointAt(first())
  vi.advanceTimersByTime(700)
  pointAt(element('p'))
  vi.advanceTimersByTime(300)
  pointAt(second())
  vi.advanceTimersByTime(699)
  expect(openTooltip()).toBeNull()
  vi.advanceTimersByTime(1)
  expect(openTooltip()).toBe('Second')
})

it('Escape closes a tooltip, and leaves its element without a description.', () => {
  pointAt(first())
  vi.advanceTimersByTime(700)
  fireEvent.keyDown(page.body, { key: 'Escape' })
  expect(openTooltip()).toBeNull()
  expect(first().hasAttribute('aria-describedby')).toBe(false)
})

it('A tooltip opens inside the dialog of its element, above which nothing else can be seen.', () => {
  page.body.innerHTML = '<dialog open><button data-tooltip="First">1</button></dialog>'
  pointAt(first())
  vi.advanceTimersByTime(700)
  expect(element('dialog > [role=tooltip]').textContent).toBe('First')
})

it('A touch opens no tooltip.', () => {
  pointAt(first(), 'touch')
  vi.advanceTimersByTime(1000)
  expect(openTooltip()).toBeNull()
})
