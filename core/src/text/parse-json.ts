/** Undefined, which no JSON text means, when there is no text or it is not JSON. */
export function parseJson(text: string | null): unknown {
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A reply with more openings than this is noise; trying each of them to the end would take quadratic time. */
const ATTEMPTS_MAX = 50

/**
 * The JSON values in a text, in order, with any text around them: a model puts its answer into a code block,
 * or between sentences. Only values that begin with one of `openings` count; what lies inside a found value
 * is not a value of its own.
 */
export function* jsonValuesIn(text: string, openings: readonly ('{' | '[')[]): Generator<unknown, void> {
  let from = 0
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
    const start = firstOf(text, openings, from)
    if (start === undefined) return
    const end = closingIndex(text, start)
    const value = end === undefined ? undefined : parseJson(text.slice(start, end + 1))
    if (end === undefined || value === undefined) {
      from = start + 1
      continue
    }
    yield value
    from = end + 1
  }
}

/** The text without the marks of a code block around it. */
export function withoutFence(text: string): string {
  return text
    .trim()
    .replace(/^```[a-z]*/i, '')
    .replace(/```$/, '')
    .trim()
}

export function isJsonObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function firstOf(text: string, openings: readonly string[], from: number): number | undefined {
  const found = openings.map((opening) => text.indexOf(opening, from)).filter((index) => index >= 0)
  return found.length === 0 ? undefined : Math.min(...found)
}

/** Where the bracket at `start` closes. Brackets inside strings do not count; whether the pairs match, JSON decides. */
function closingIndex(text: string, start: number): number | undefined {
  let depth = 0
  let isInString = false
  for (let index = start; index < text.length; index++) {
    const character = text[index]
    if (isInString) {
      if (character === '\\') index++
      else if (character === '"') isInString = false
      continue
    }
    if (character === '"') isInString = true
    else if (character === '{' || character === '[') depth++
    else if (character === '}' || character === ']') depth--
    if (depth === 0) return index
  }
  return undefined
}
