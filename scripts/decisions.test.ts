import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const FOLDER = new URL('../docs/decisions/', import.meta.url)
const LINES_MAX = 40
const CHARACTERS_MAX = 130

const read = (name: string) => readFileSync(new URL(name, FOLDER), 'utf8')
const decisions = readdirSync(FOLDER).filter((name) => name !== 'README.md')
const index = read('README.md')
  .split('\n')
  .filter((line) => line.startsWith('| '))

it('there are decisions, and no two have one number', () => {
  expect(decisions.length).toBeGreaterThan(50)
  const numbers = decisions.map((name) => name.slice(0, 4))
  expect(new Set(numbers).size).toBe(numbers.length)
})

describe.each(decisions)('the decision %s', (name) => {
  const lines = read(name).trimEnd().split('\n')
  const number = Number(name.slice(0, 4))

  it(`has at most ${LINES_MAX} lines of at most ${CHARACTERS_MAX} characters`, () => {
    expect(lines.length).toBeLessThanOrEqual(LINES_MAX)
    expect(lines.filter((line) => line.length > CHARACTERS_MAX)).toEqual([])
  })

  it('begins with its number, its date and its status', () => {
    expect(lines[0]).toMatch(new RegExp(`^# ${number}\\. `))
    expect(lines.slice(2, 4).join('\n')).toMatch(/^Date: \d{4}-\d\d-\d\d\nStatus: (?:accepted|superseded)/)
  })

  it('stands in the index once, under its title, and the index says if it is superseded', () => {
    const title = lines[0]?.replace(/^# \d+\. /, '')
    const rows = index.filter((line) => line.includes(`| [${title}](${name}) |`))
    expect(rows).toHaveLength(1)
    expect(rows[0]?.startsWith(`| ${number} |`)).toBe(true)
    expect(rows[0]?.includes('superseded by')).toBe(
      lines.some((line) => line.startsWith('Status: superseded')),
    )
  })
})

it('the index is in the order of the numbers', () => {
  const numbers = index.slice(1).map((line) => Number(line.split('|')[1]))
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
  expect(numbers).toHaveLength(decisions.length)
})
