import { isLanguage, type Language } from '../../languages.ts'

/**
 * A right answer in all its wordings, as authors write it on one line:
 *
 * - `{coche|carro}` one of several, `(muy)` said or left out; both contain whole words and each other.
 * - `<los domingos>` said here or in a place marked `^`.
 * - `carro@am` of a region; `nota!pt!fr` only for prompts in these languages.
 * - `{te llamas#tú|se llama#usted} … {tu#tú|su#usted}`: a sentence has options of one mark of a group only.
 */
export type Line = readonly Piece[]

export type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'choice'; options: readonly Option[] }
  | { kind: 'movable'; line: Line }
  | { kind: 'place' }

export interface Option {
  line: Line
  /** The prompts it is right for; all if there are none. */
  languages: readonly Language[]
  /** What its choices depend on: an addressee, a speaker, or a letter with a number. */
  marks: readonly string[]
  region?: string
}

const CLOSING = { '{': '}', '(': ')', '<': '>' } as const
const SPECIAL = /[{}()<>|^]/u
const MARKS = /(?:@\p{L}+|#\p{L}+\d*|!(?:pt|en|fr|de))+\s*$/u

/** Throws where the notation is wrong, and says where. */
export function parseLine(text: string): Line {
  let at = 0
  const fail = (what: string): never => {
    throw new Error(`${what} at ${at} of “${text}”`)
  }
  const line = parseUntil('')
  if (at < text.length) fail(`An unexpected ${text[at]}`)
  return line

  function parseUntil(end: string): Line {
    const pieces: Piece[] = []
    while (at < text.length) {
      const next = text[at] ?? ''
      if (end.includes(next)) break
      if (next === '{' || next === '(' || next === '<') pieces.push(parseBracket(next))
      else if (next === '^') {
        at += 1
        pieces.push({ kind: 'place' })
      } else if (SPECIAL.test(next)) fail(`An unexpected ${next}`)
      else pieces.push(parseText())
    }
    return pieces
  }

  function parseText(): Piece {
    const start = at
    while (at < text.length && !SPECIAL.test(text[at] ?? '')) at += 1
    return { kind: 'text', text: text.slice(start, at) }
  }

  function parseBracket(opening: keyof typeof CLOSING): Piece {
    const closing = CLOSING[opening]
    const options: Line[] = []
    do {
      at += 1
      options.push(parseUntil(`|${closing}`))
    } while (text[at] === '|')
    if (text[at] !== closing) fail(`A missing ${closing}`)
    at += 1
    if (opening === '<')
      return { kind: 'movable', line: options.length === 1 ? options.flat() : fail('A choice') }
    const choices = options.map(optionOf)
    return {
      kind: 'choice',
      options: opening === '(' ? [...choices, { line: [], languages: [], marks: [] }] : choices,
    }
  }
}

function optionOf(line: Line): Option {
  const last = line.at(-1)
  const [found] = last?.kind === 'text' ? (MARKS.exec(last.text) ?? []) : []
  if (last?.kind !== 'text' || found === undefined) return { line, languages: [], marks: [] }
  const marks = found.trim().match(/[@#!][\p{L}\d]+/gu) ?? []
  const named = (sign: string) => marks.filter((mark) => mark.startsWith(sign)).map((mark) => mark.slice(1))
  const [region] = named('@')
  const rest = last.text.slice(0, last.text.length - found.length)
  return {
    line: [...line.slice(0, -1), ...(rest ? [{ kind: 'text' as const, text: rest }] : [])],
    languages: named('!').filter(isLanguage),
    marks: named('#'),
    ...(region !== undefined && { region }),
  }
}

/** The line as it is written. */
export function writeLine(line: Line): string {
  return line.map(writePiece).join('')
}

function writePiece(piece: Piece): string {
  switch (piece.kind) {
    case 'text':
      return piece.text
    case 'place':
      return '^'
    case 'movable':
      return `<${writeLine(piece.line)}>`
    case 'choice':
      return writeChoice(piece.options)
  }
}

function writeChoice(options: readonly Option[]): string {
  const last = options.at(-1)
  const isLeftOut = last?.line.length === 0 && last.languages.length + last.marks.length === 0
  return isLeftOut && options.length > 1
    ? `(${options.slice(0, -1).map(writeOption).join('|')})`
    : `{${options.map(writeOption).join('|')}}`
}

function writeOption({ line, languages, marks, region }: Option): string {
  const own = [...marks.map((mark) => `#${mark}`), ...languages.map((language) => `!${language}`)]
  return [writeLine(line), region === undefined ? '' : `@${region}`, ...own].join('')
}

/** What is right for prompts in one language, without the marks that say so. */
export function lineIn(line: Line, language: Language): Line {
  return line.map((piece): Piece => {
    if (piece.kind === 'movable') return { ...piece, line: lineIn(piece.line, language) }
    if (piece.kind !== 'choice') return piece
    const options = piece.options
      .filter(({ languages }) => languages.length === 0 || languages.includes(language))
      .map((option) => ({ ...option, line: lineIn(option.line, language), languages: [] }))
      .filter((option) => isPossible(option.line))
    return { kind: 'choice', options }
  })
}

/** Whether each of its choices has an option left: an empty choice would be read as nothing to say. */
function isPossible(line: Line): boolean {
  return line.every((piece) => {
    if (piece.kind === 'movable') return isPossible(piece.line)
    return piece.kind !== 'choice' || piece.options.length > 0
  })
}
