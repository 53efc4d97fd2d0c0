import type { Font, PathCommand } from 'opentype.js/dist/opentype.mjs'

/**
 * A line of text as the data of an SVG path, from the start of its base line. Without the package's own
 * `toPathData`, which writes NaN for numbers that are a hair above a whole one, and keeps every fraction that
 * it ever rounded.
 */
export function textShapes(font: Font, text: string, x: number, y: number, size: number): string {
  return font.getPath(text, x, y, size).commands.map(written).join('')
}

function written(command: PathCommand): string {
  switch (command.type) {
    case 'M':
    case 'L':
      return command.type + numbers(command.x, command.y)
    case 'Q':
      return `Q${numbers(command.x1, command.y1, command.x, command.y)}`
    case 'C':
      return `C${numbers(command.x1, command.y1, command.x2, command.y2, command.x, command.y)}`
    case 'Z':
      return 'Z'
  }
}

function numbers(...values: number[]): string {
  return values.map((value) => value.toFixed(2)).join(' ')
}
