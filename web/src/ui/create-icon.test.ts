import { readdirSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { type ComponentType, createElement, type SVGProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { OWN_ICONS } from '../../build/own-icons.ts'
import createIcon, { type Drawing } from './create-icon.ts'

interface LucideIcon {
  __iconData: Drawing
  default: ComponentType<SVGProps<SVGSVGElement> & { size?: number }>
}

const FOLDER = 'node_modules/lucide-react/dist/esm/icons'
/** Some files only give another name to an icon. */
const ICONS = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.mjs'))
  .map((name) => ({ name, source: readFileSync(`${FOLDER}/${name}`, 'utf8') }))
  .filter(({ source }) => source.includes('__iconData'))
const SAMPLE = ICONS.filter((_, index) => index % 50 === 0).map(({ name }) => name)

/** Removes the classes that the package adds, which nothing uses. */
function markup(...[icon, props]: Parameters<typeof createElement<object>>): string {
  return renderToStaticMarkup(createElement(icon, props)).replaceAll(/lucide[\w-]* ?/g, '')
}

describe('an icon made here', () => {
  it.each(SAMPLE)('is drawn as the package draws it: %s', async (name) => {
    const lucide: LucideIcon = await import(/* @vite-ignore */ pathToFileURL(`${FOLDER}/${name}`).href)
    const own = createIcon(lucide.__iconData)
    for (const props of [
      { className: 'size-5' },
      { className: 'size-5', 'aria-hidden': 'true' as const },
      { className: 'size-5', 'aria-label': 'Done' },
      { className: 'size-5', size: 16 },
    ]) {
      expect(elementsOf(markup(own, props))).toEqual(elementsOf(markup(lucide.default, props)))
    }
  })

  it('replaces every icon of the package', () => {
    const specifiers = ICONS.map(
      ({ source }) => /from '([^']*createLucideIcon[^']*)'/.exec(source)?.[1] ?? '',
    )
    expect(specifiers.length).toBeGreaterThan(1000)
    expect(specifiers.filter((specifier) => !OWN_ICONS.find.test(specifier))).toEqual([])
  })
})

/** The order of attributes means nothing. */
function elementsOf(svg: string): string[][] {
  return svg.split('<').map((element) =>
    element
      .replace(/\/?>$/, '')
      .split(/ (?=[\w-]+=)/)
      .sort(),
  )
}
