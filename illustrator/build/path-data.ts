/** One command of SVG path data with exactly the numbers that one repetition of it takes. */
export interface PathCommand {
  letter: string
  numbers: number[]
}

const ARGUMENTS: Readonly<Record<string, number>> = {
  m: 2,
  l: 2,
  h: 1,
  v: 1,
  c: 6,
  s: 4,
  q: 4,
  t: 2,
  a: 7,
  z: 0,
}
const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/iy
const SEPARATOR = /[\s,]*/y
/** The two flags of an arc may be written without any separator: 'a1 1 0 11.5.5'. */
const FLAG = /[01]/y
const FLAG_POSITIONS = [3, 4]

export function parsePathData(data: string): PathCommand[] {
  const commands: PathCommand[] = []
  let position = 0
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = position
    const match = pattern.exec(data)?.[0]
    position += match?.length ?? 0
    return match
  }
  take(SEPARATOR)
  while (position < data.length) {
    let letter = data.charAt(position)
    const count = ARGUMENTS[letter.toLowerCase()]
    if (count === undefined) throw new Error(`'${letter}' is no path command in '${data.slice(0, 60)}'`)
    position += 1
    do {
      const numbers: number[] = []
      while (numbers.length < count) {
        take(SEPARATOR)
        const isFlag = letter.toLowerCase() === 'a' && FLAG_POSITIONS.includes(numbers.length)
        const number = take(isFlag ? FLAG : NUMBER)
        if (number === undefined) throw new Error(`A number is missing in '${data.slice(0, 60)}'`)
        numbers.push(Number(number))
      }
      commands.push({ letter, numbers })
      if (letter === 'm') letter = 'l'
      if (letter === 'M') letter = 'L'
      take(SEPARATOR)
    } while (count > 0 && /[\d.+-]/.test(data.charAt(position)))
  }
  return commands
}

/** The same path with two decimals: finer than a tenth of a pixel at the sizes drawn, and a sixth shorter. */
export function writePathData(commands: readonly PathCommand[]): string {
  let text = ''
  let previous = ''
  for (const { letter, numbers } of commands) {
    const repeats =
      letter === previous || (letter === 'l' && previous === 'm') || (letter === 'L' && previous === 'M')
    if (!repeats || letter === 'm' || letter === 'M') text += letter
    previous = letter
    for (const number of numbers) {
      const written = short(number)
      const touchesNumber = /[\d.]$/.test(text)
      const needsSpace =
        touchesNumber && !written.startsWith('-') && !(written.startsWith('.') && endsWithFraction(text))
      text += needsSpace ? ` ${written}` : written
    }
  }
  return text
}

function short(number: number): string {
  const rounded = Math.round(number * 100) / 100
  return String(Object.is(rounded, -0) ? 0 : rounded).replace(/^(-?)0\./, '$1.')
}

/** Two fractions in a row need no space between them ('.5.5'), a whole number and a fraction do. */
function endsWithFraction(text: string): boolean {
  return /\.\d+$/.test(text)
}
