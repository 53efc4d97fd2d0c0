import { readFileSync } from 'node:fs'
import { pathFor } from '@frase/core/pages/paths'
import { STORAGE_KEYS } from '@frase/core/storage-keys'
import { expect } from '@playwright/test'
import type { Driver } from './driver.ts'

/** The visible properties of an element, or a selector where it has none. */
export type Target = { inside?: string; nth?: number } & (
  | { role: string; name?: string | RegExp }
  | { css: string }
)

/** The same rules for roles and names as in the component tests. */
const TESTING_LIBRARY = readFileSync(
  'node_modules/@testing-library/dom/dist/@testing-library/dom.umd.min.js',
  'utf8',
)

/** Runs in the page. */
declare const TestingLibraryDom: typeof import('@testing-library/dom')

interface Spot {
  x: number
  y: number
}

/** A person at one of the browsers, who reads and presses what is visible, and waits for it. */
export class Visitor {
  readonly #driver: Driver
  readonly #origin: string

  constructor(driver: Driver, origin: string) {
    this.#driver = driver
    this.#origin = origin
  }

  /** The same person at another address of the product, which has separate storage. */
  async at(origin: string): Promise<Visitor> {
    const there = new Visitor(this.#driver, origin)
    await there.greet()
    return there
  }

  /** Stores the entries of the greeting: neither browser can be given storage before its first page. */
  async greet(): Promise<void> {
    await this.open(pathFor('resources', 'en'))
    await this.run((keys) => {
      localStorage.setItem(keys.language, 'en')
      localStorage.setItem(keys.onboarding, 'true')
    }, STORAGE_KEYS)
  }

  /** Goes to a page of the product and waits until it answers. */
  async open(path: string): Promise<void> {
    await this.#driver.open(new URL(path, this.#origin).href)
    await this.#answers()
  }

  async reload(): Promise<void> {
    await this.#driver.reload()
    await this.#answers()
  }

  /** Runs in the page, so it may only use its arguments. */
  run<Args extends unknown[], Result>(
    script: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> {
    const given = args.map((arg) => JSON.stringify(arg) ?? 'undefined').join()
    return this.#driver.evaluate(`(${script})(${given})`) as Promise<Awaited<Result>>
  }

  async sees(target: Target): Promise<void> {
    await expect.poll(() => this.count(target), { message: `to see ${written(target)}` }).toBeGreaterThan(0)
  }

  async seesNo(target: Target): Promise<void> {
    await expect.poll(() => this.count(target), { message: `to see no ${written(target)}` }).toBe(0)
  }

  /** Waits until the text of such an element contains this. */
  async reads(css: string, text: string): Promise<void> {
    const said = () =>
      this.run(
        (selector) =>
          [...document.querySelectorAll(selector)].map(({ textContent }) => textContent).join('\n'),
        css,
      )
    await expect.poll(said, { message: `to read “${text}” in ${css}` }).toContain(text)
  }

  /** How many of them are visible. */
  async count(target: Target): Promise<number> {
    return Number(await this.#of(target, '.length'))
  }

  /** The text of the first one. */
  async textOf(target: Target): Promise<string> {
    await this.sees(target)
    return String(await this.#of(target, '[0]?.textContent'))
  }

  async press(target: Target): Promise<void> {
    const { x, y } = await this.#spotOf(target)
    await this.#driver.act({
      type: 'pointer',
      id: 'mouse',
      actions: [
        { type: 'pointerMove', x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    })
  }

  async type(target: Target, characters: string): Promise<void> {
    await this.press(target)
    await this.#driver.act({
      type: 'key',
      id: 'keyboard',
      actions: [...characters].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    })
  }

  /** Chooses in a select, whose list of options is drawn by no page. */
  choose(select: string, value: string): Promise<void> {
    return this.run(
      (css, chosen) => {
        const element = document.querySelector<HTMLSelectElement>(css)
        if (!element) throw new Error(`No ${css}`)
        element.value = chosen
        element.dispatchEvent(new Event('change', { bubbles: true }))
      },
      select,
      value,
    )
  }

  /**
   * Notes the texts of such elements from now on, which may be gone before a test can look; returns what was
   * noted.
   */
  async watch(css: string): Promise<() => Promise<string[]>> {
    await this.run((selector) => {
      const said: string[] = []
      Object.assign(window, { said })
      new MutationObserver(() => {
        for (const { textContent } of document.querySelectorAll(selector)) {
          if (!said.includes(textContent)) said.push(textContent)
        }
      }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
    }, css)
    return async () => (await this.#driver.evaluate('said')) as string[]
  }

  async #answers(): Promise<void> {
    await expect.poll(() => this.run(() => document.querySelector('#root[data-waiting]') === null)).toBe(true)
  }

  async #of(target: Target, part: string): Promise<unknown> {
    const look = `'TestingLibraryDom' in window ? (${visible})(${written(target)})${part} : 'unknown'`
    const found = await this.#driver.evaluate(look)
    if (found !== 'unknown') return found
    // Runs once in every document.
    await this.#driver.evaluate(`(() => { ${TESTING_LIBRARY} })()`)
    return this.#driver.evaluate(look)
  }

  /** The point where a person would press it, once it is still, in view, enabled and uncovered. */
  async #spotOf(target: Target): Promise<Spot> {
    let spot: Spot = { x: -1, y: -1 }
    await expect
      .poll(
        async () => {
          const found = await this.#of(
            target,
            `.slice(0, 1).map((element) => (${spotOf})(element))[0] ?? 'not there'`,
          )
          if (typeof found === 'string') return found
          const { x, y } = Object(found)
          const isAtRest = x === spot.x && y === spot.y
          spot = { x, y }
          return isAtRest ? 'can be pressed' : 'moving'
        },
        { message: `to press ${written(target)}` },
      )
      .toBe('can be pressed')
    return spot
  }
}

/** A regular expression is no JSON. */
function written(target: Target): string {
  const fields = Object.entries(target).map(
    ([name, value]) => `${name}: ${value instanceof RegExp ? value : JSON.stringify(value)}`,
  )
  return `{ ${fields.join(', ')} }`
}

/** Runs in the page. */
function visible(target: {
  role?: string
  name?: string | RegExp
  css?: string
  inside?: string
  nth?: number
}): Element[] {
  const library = TestingLibraryDom
  const { role, name, css, inside = 'body', nth = 0 } = target
  const found = [...document.querySelectorAll<HTMLElement>(inside)].flatMap((container) => {
    if (role) return library.queryAllByRole(container, role, name === undefined ? {} : { name })
    return [...container.querySelectorAll(css ?? '')]
  })
  return [...new Set(found)].filter((element) => element.getClientRects().length > 0).slice(nth)
}

/** Runs in the page. */
function spotOf(element: Element): Spot | string {
  if (element.matches(':disabled, [aria-disabled=true]')) return 'disabled'
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  // A link may extend over several lines.
  const [line] = element.getClientRects()
  if (!line) return 'not there'
  const { left, top, width, height } = line
  const spot = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
  const hit = document.elementFromPoint(spot.x, spot.y)
  const isFree = hit && (element.contains(hit) || hit.closest('label')?.contains(element))
  return isFree ? spot : `covered by ${hit?.outerHTML.slice(0, 100)}`
}
