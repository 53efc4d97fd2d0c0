import { expect, test } from 'vitest'
import { parsePathData, writePathData } from './path-data.ts'

test('path data keeps its shape when it is written again', () => {
  expect(writePathData(parsePathData('M14.5 30C20.851 30 26 24.851 26 18.5z'))).toBe(
    'M14.5 30C20.85 30 26 24.85 26 18.5z',
  )
})

test('a command without its repeated letter is understood', () => {
  expect(parsePathData('m1 2 3 4 5 6')).toEqual([
    { letter: 'm', numbers: [1, 2] },
    { letter: 'l', numbers: [3, 4] },
    { letter: 'l', numbers: [5, 6] },
  ])
})

test('numbers need no space where a sign or a second point parts them', () => {
  expect(parsePathData('l.5.5-1-.25')).toEqual([
    { letter: 'l', numbers: [0.5, 0.5] },
    { letter: 'l', numbers: [-1, -0.25] },
  ])
})

test('the flags of an arc may stand without any separator', () => {
  expect(parsePathData('a1 1 0 11.5.5')[0]?.numbers).toEqual([1, 1, 0, 1, 1, 0.5, 0.5])
})

test('two numbers never grow together', () => {
  const commands = parsePathData('M10 10.004l5 .5 3-2a2 2 0 0 1 1 0')
  expect(parsePathData(writePathData(commands))).toEqual(parsePathData('M10 10l5 .5 3-2a2 2 0 0 1 1 0'))
})

test('a text that is not path data is refused', () => {
  expect(() => parsePathData('M1 2 x')).toThrow("'x'")
  expect(() => parsePathData('M1')).toThrow('missing')
})
