import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../testing/effort.ts'
import { csvOf } from './csv.ts'

/** A reader of RFC 4180, character by character. */
function readCsv(text: string): string[][] {
  const rows: string[][] = []
  let [row, field, isQuoted] = [[] as string[], '', false]
  for (let place = 0; place < text.length; place += 1) {
    const char = text.charAt(place)
    if (isQuoted && char === '"' && text[place + 1] === '"') {
      field += char
      place += 1
    } else if (char === '"') isQuoted = !isQuoted
    else if (!isQuoted && (char === ',' || char === '\n')) {
      row.push(char === '\n' ? field.replace(/\r$/, '') : field)
      field = ''
      if (char === '\n') {
        rows.push(row)
        row = []
      }
    } else field += char
  }
  return rows
}

describe('a table as CSV', () => {
  it('quotes what has commas, quotes or line breaks, ends each row with CRLF and begins with a byte order mark', () => {
    expect(csvOf([['¿Qué, tú?', 'say "hi"', 'two\nlines'], ['ñ']])).toBe(
      '\ufeff"¿Qué, tú?","say ""hi""","two\nlines"\r\nñ\r\n',
    )
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
    'does not let a spreadsheet run %j as a formula',
    (text) => {
      expect(readCsv(csvOf([[text]]).slice(1))[0]?.[0]).toBe(`'${text}`)
    },
  )

  it('is read back as it was, whatever its cells say', () => {
    const cells = fc.string({ unit: 'grapheme' }).filter((text) => !/^[=+\-@\t\r]|\r$/.test(text))
    fc.assert(
      fc.property(fc.array(fc.array(cells, { minLength: 1 })), (rows) => {
        expect(readCsv(csvOf(rows).slice(1))).toEqual(rows)
      }),
      { numRuns: runs(5000) },
    )
  })
})
