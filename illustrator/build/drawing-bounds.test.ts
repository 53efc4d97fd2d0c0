import { describe, expect, test } from 'vitest'
import { drawingBounds, leadColour } from './drawing-bounds.ts'

const rounded = (body: string) =>
  Object.values(drawingBounds(body)).map((value) => Math.round(value * 10) / 10)

describe('the bounds of a drawing', () => {
  test('are those of all its parts', () => {
    const body = '<rect x="4" y="6" width="10" height="8"/><circle cx="20" cy="20" r="5"/>'
    expect(rounded(body)).toEqual([4, 6, 25, 25])
  })

  test('follow curves, not their control points', () => {
    const [, top] = rounded('<path d="M4 20C4 0 28 0 28 20z"/>')
    expect(top).toBeCloseTo(5, 0)
  })

  test('follow arcs to their outermost point', () => {
    expect(rounded('<path d="M16 6a10 10 0 0 1 0 20a10 10 0 0 1 0-20"/>')).toEqual([6, 6, 26, 26])
  })

  test('end at the box', () => {
    expect(rounded('<rect x="-4" y="2" width="60" height="8"/>')).toEqual([0, 2, 32, 10])
  })

  test('are the whole box for an empty drawing', () => {
    expect(rounded('')).toEqual([0, 0, 32, 32])
  })
})

describe('the lead colour', () => {
  test('is that of the largest coloured part', () => {
    const body = '<path fill="#ff0000" d="M0 0h4v4h-4z"/><path fill="#0000ff" d="M0 0h20v20h-20z"/>'
    expect(leadColour(body)).toBe('#0000ff')
  })

  test('is a colour rather than a grey, unless there is only grey', () => {
    expect(
      leadColour('<path fill="#cccccc" d="M0 0h20v20h-20z"/><path fill="#aa2200" d="M0 0h9v9h-9z"/>'),
    ).toBe('#aa2200')
    expect(leadColour('<path fill="#cccccc" d="M0 0h20v20h-20z"/>')).toBe('#cccccc')
  })
})
