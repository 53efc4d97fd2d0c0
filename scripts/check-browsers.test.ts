import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { GUARDED } from './browsers/allowed.mjs'
import { OLDEST_BROWSERS } from './browsers/minimum.mjs'
import { newInScript } from './browsers/script-features.mjs'
import { newInStyles } from './browsers/style-features.mjs'
import { newInBuild, ownSources, problemsOf, unguardedIn } from './check-browsers.mjs'

it('The oldest browsers of package.json are those that the documents name.', () => {
  const names = OLDEST_BROWSERS.join(', ')
  for (const document of ['README.md', 'docs/decisions/0054-oldest-browsers.md'])
    expect(readFileSync(document, 'utf8')).toContain(`The pages work in ${names} and newer`)
})

describe('a script', () => {
  it.each([
    ['list.toSorted()', 'toSorted'],
    ['list?.toReversed?.()', 'toReversed'],
    ['list["toSpliced"](1)', 'toSpliced'],
    ['list.with(0, 1)', 'with'],
    ['Object.groupBy(list, key)', 'Object.groupBy'],
    ['const { groupBy } = Object', 'Object.groupBy'],
    ['Promise.withResolvers()', 'Promise.withResolvers'],
    ['Array.fromAsync(list)', 'Array.fromAsync'],
    ['URL.canParse(text)', 'URL.canParse'],
    ['globalThis.URL.canParse(text)', 'URL.canParse'],
    ['AbortSignal.any(signals)', 'AbortSignal.any'],
    ['Response.json(value)', 'Response.json'],
    ['new Intl.Segmenter("es")', 'Intl.Segmenter'],
    ['new Highlight(range)', 'Highlight'],
    ['globalThis.CSS?.highlights', 'CSS.highlights'],
    ['requestIdleCallback(work)', 'requestIdleCallback'],
    ['window.requestIdleCallback(work)', 'requestIdleCallback'],
    ['"requestIdleCallback" in globalThis', 'requestIdleCallback'],
    ['navigator.userAgentData', 'userAgentData'],
    ['document.startViewTransition(change)', 'startViewTransition'],
    ['scheduler.yield()', 'scheduler'],
    ['element.showPopover()', 'showPopover'],
    ['element.role = "status"', 'role'],
    ['jsx("button", { popoverTarget: id })', 'popoverTarget'],
  ])('with %s uses a feature that is too new', (source, name) => {
    expect([...newInScript(source, 'module')]).toEqual([name])
  })

  it.each([
    '/[\\p{L}--[a-z]]/v',
    '/(?i:a)b/',
    'using file = open()',
    'import data from "./data.json" with { type: "json" }',
  ])('with the syntax of %s is refused', (source) => {
    expect([...newInScript(source, 'module')].join()).toMatch(/^syntax: SyntaxError/)
  })

  it('may use features of all of the oldest browsers, and its own names like those of new ones', () => {
    const source = `
      class Box { static #size = 1; static { this.first = 1 } }
      const Highlight = Box
      const { toSorted, role } = new Highlight()
      structuredClone([1].at(-1) ?? [2].findLast(Boolean))
      AbortSignal.timeout(1); crypto.randomUUID(); new CompressionStream('gzip')
      'hola'.replaceAll(/(?<=h)o/gu, 'a'); Object.hasOwn({}, 'a')
      jsx('div', { inert: true, role: 'status' }); document.querySelector('dialog').showModal()
    `
    expect([...newInScript(source, 'module')]).toEqual([])
  })
})

describe('styles', () => {
  it.each([
    ['a { color: light-dark(#fff, #000) }', 'light-dark()'],
    ['a { --color: color-mix(in oklab, red, blue) }', 'color-mix()'],
    ['a { color: oklch(50% 0.1 20) }', 'oklch()'],
    ['a:has(b) { color: red }', ':has'],
    ['a { b { color: red } }', 'nested rules'],
    ['a { text-wrap: balance }', 'text-wrap'],
    ['a { field-sizing: content }', 'field-sizing'],
    ['@starting-style { a { color: red } }', '@starting-style'],
    ['@property --size { syntax: "*"; inherits: false }', '@property'],
    ['a::before { content: "1" / "" }', 'content: … / …'],
    ['a { anchor-name: --tip }', 'anchor-name'],
    ['[popover]:popover-open { color: red }', ':popover-open'],
    ['@media (scripting: none) { a { color: red } }', '@media (scripting)'],
  ])('with %s use a feature that is too new', (styles, name) => {
    expect([...newInStyles(styles)]).toEqual([name])
  })

  it.each([
    'a { color: red; color: oklch(50% 0.1 20) }',
    '@supports (color: color-mix(in lab, red, red)) { a { color: color-mix(in oklab, red, blue) } }',
    '@supports (content: "a" / "") { a::before { content: "1" / "" } }',
    '@supports selector(:has(a)) { a:has(b) { color: red } }',
    '@media (width >= 40rem) { a { height: 100dvh; translate: 1px; inset: 0 } }',
    '@container (width > 10rem) { a { color: red } }',
    '@layer base { a { aspect-ratio: 1; content: "light-dark(a, b)" } }',
  ])('may be %s', (styles) => {
    expect([...newInStyles(styles)]).toEqual([])
  })
})

describe('the check', () => {
  /** A build in which only allowed features are new. */
  function buildOf(files: Readonly<Record<string, string>>): string {
    const folder = mkdtempSync(join(tmpdir(), 'frase-browsers-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    mkdirSync(join(folder, 'assets'))
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
    return folder
  }

  it('reads the page with its scripts and styles, its files and its service worker', () => {
    const found = newInBuild(
      buildOf({
        'index.html':
          '<style>a:has(b){}</style><script type="application/json">{</script><script nonce="1">a.toSorted()</script>',
        'assets/page.js': 'export default a.toReversed()',
        'assets/page.css': 'a{color:oklch(1 1 1)}',
        'service-worker.js': 'Response.json(1)',
        'icon.svg': '<svg/>',
      }),
    )
    expect(Object.fromEntries(found)).toEqual({
      ':has': ['index.html'],
      toSorted: ['index.html'],
      toReversed: ['assets/page.js'],
      'oklch()': ['assets/page.css'],
      'Response.json': ['service-worker.js'],
    })
  })

  it('reports features that are not allowed, and allowed ones that nothing needs', () => {
    const problems = problemsOf(new Map([['toSorted', ['page.js']]]))
    expect(problems).toContain('toSorted is too new, in page.js')
    expect(problems).toContain('showPopover is allowed and not used')
  })

  it('reports a use beside the file with the guard, a guard that is gone, and the use of features for packages only', () => {
    const [popovers] = GUARDED
    const file = popovers?.file ?? ''
    const guard = { file, text: popovers?.guard ?? '' }
    const others = GUARDED.slice(1).map((entry) => ({ file: entry.file, text: entry.guard }))
    expect(unguardedIn([guard, ...others])).toEqual([])
    const own = { file: 'web/src/ui/card.tsx', text: 'card.showPopover(); URL.canParse(text)' }
    expect(unguardedIn([guard, own, ...others])).toEqual([
      `${own.file} uses popover, which only ${file} may`,
      `${own.file} uses URL.canParse, which only a package may`,
    ])
    expect(unguardedIn(others)).toEqual([`${file} does not ask for popover any more`])
  })

  it('finds each guard of the list in its file and no use elsewhere', () => {
    expect(unguardedIn(ownSources())).toEqual([])
  })
})
