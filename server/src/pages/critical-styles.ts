interface Rule {
  /** The selectors of a style rule, or an at-rule up to its block. */
  prelude: string
  /** Absent for a statement such as '@layer theme, base;'. */
  body?: string
}

/** Blocks around other rules, which are each chosen separately. */
const GROUP = /^@(?:container|layer|media|supports)\b/
/** Kept only if something uses it. */
const ANIMATION = /^@keyframes (\S+)/
const REGISTERED_PROPERTY = /@property (--[\w-]+)\{[^}]*\}/g
/** Nobody points at a page that is not painted yet, or sees inside the fields of a date. */
const LATER = /:(?:active|hover)\b|\(hover: ?hover\)|::-webkit-|^::(?:backdrop|file-selector-button)/
/** Gives properties their values: the theme, and those that some browsers cannot register. */
const DECLARATIONS = /(?<=@layer theme\{:root,:host\{|@layer properties\{@supports [^;]*\{)[^{}]*(?=\})/g
const CLASS_ATTRIBUTE = /\bclass="([^"]*)"/g
const ELEMENT_SELECTOR = /^[a-z]\w*$/
const CLASS_SELECTOR = /\.((?:\\[0-9a-f]{2} |\\.|[\w-])+)/g

/**
 * The part of a stylesheet that the first paint of a page needs: rules whose classes all occur in its HTML.
 * It is in the page itself, and the whole stylesheet follows: in the same layers and order, so that nothing
 * changes when it arrives.
 */
export function criticalStyles(stylesheet: string): (html: string) => string {
  const rules = parse(stylesheet.replaceAll(/\/\*.*?\*\//gs, ''))
  return (html) => {
    const classes = new Set<string>()
    for (const [, list = ''] of html.matchAll(CLASS_ATTRIBUTE))
      for (const name of list.replaceAll('&amp;', '&').split(' ')) classes.add(name)
    const isWanted = (selector: string) =>
      ELEMENT_SELECTOR.test(selector) ? html.includes(`<${selector}`) : mayMatch(selector, classes)
    const chosen = choose(rules, (selectors) => selectors.some(isWanted))
    const text = chosen
      .filter(({ prelude }) => {
        const name = ANIMATION.exec(prelude)?.[1]
        return !name || chosen.some(({ body }) => body?.includes(name))
      })
      .map(written)
      .join('')
    return withoutUnused(withoutUnused(text, html), html)
  }
}

/** Removes properties that nothing refers to: another removed one may have referred to them, hence twice. */
function withoutUnused(styles: string, html: string): string {
  const ifUsed = (text: string, name: string) =>
    styles.includes(`var(${name})`) || styles.includes(`var(${name},`) || html.includes(`var(${name})`)
      ? text
      : ''
  return styles
    .replaceAll(REGISTERED_PROPERTY, ifUsed)
    .replaceAll(DECLARATIONS, (declarations) => declarations.replaceAll(/(--[\w-]+):[^;}]*;?/g, ifUsed))
}

function choose(rules: Rule[], isWanted: (selectors: string[]) => boolean): Rule[] {
  return rules.flatMap((rule) => {
    const { prelude, body } = rule
    if (LATER.test(prelude)) return []
    if (GROUP.test(prelude) && body !== undefined) {
      const inside = choose(parse(body), isWanted).map(written).join('')
      return inside ? [{ prelude, body: inside }] : []
    }
    return prelude.startsWith('@') || isWanted(split(prelude)) ? [rule] : []
  })
}

const written = ({ prelude, body }: Rule): string =>
  body === undefined ? `${prelude};` : `${prelude}{${body}}`

/** Checks the classes of a selector; its other conditions count as met. */
function mayMatch(selector: string, classes: ReadonlySet<string>): boolean {
  const required = selector.replaceAll(/:not\([^)]*\)/g, '').matchAll(CLASS_SELECTOR)
  return Array.from(required, ([, name = '']) => unescaped(name)).every((name) => classes.has(name))
}

function unescaped(name: string): string {
  return name.replaceAll(/\\([0-9a-f]{2}) ?|\\(.)/g, (_, code, character) =>
    code ? String.fromCharCode(Number.parseInt(code, 16)) : character,
  )
}

function parse(styles: string): Rule[] {
  const rules: Rule[] = []
  for (let start = 0; start < styles.length; ) {
    const end = find(styles, start, '{;')
    const prelude = styles.slice(start, end).trim()
    if (styles[end] !== '{') {
      if (prelude) rules.push({ prelude })
      start = end + 1
      continue
    }
    const close = find(styles, end + 1, '}')
    rules.push({ prelude, body: styles.slice(end + 1, close) })
    start = close + 1
  }
  return rules
}

/** The selectors of a list. */
function split(list: string): string[] {
  const comma = find(list, 0, ',')
  return comma < list.length ? [list.slice(0, comma), ...split(list.slice(comma + 1))] : [list]
}

/**
 * The index of the next of these characters, outside of strings, brackets and blocks; the end if there is
 * none.
 */
function find(styles: string, from: number, characters: string): number {
  let depth = 0
  for (let at = from; at < styles.length; at += 1) {
    const character = styles.charAt(at)
    if (depth === 0 && characters.includes(character)) return at
    if (character === '\\') at += 1
    else if (character === '"' || character === "'") at = styles.indexOf(character, at + 1)
    else if ('({['.includes(character)) depth += 1
    else if (')}]'.includes(character)) depth -= 1
  }
  return styles.length
}
