import { expect, test } from 'vitest'
import { parseMeaning } from './meaning.ts'

test('a meaning is one drawing, a group or a choice', () => {
  expect(parseMeaning('dog')).toMatchObject({ type: 'things', names: ['dog'], choice: false, weak: false })
  expect(parseMeaning('man+woman')).toMatchObject({ names: ['man', 'woman'], choice: false })
  expect(parseMeaning('boy~girl')).toMatchObject({ names: ['boy', 'girl'], choice: true })
  expect(parseMeaning('?pillow')).toMatchObject({ names: ['pillow'], weak: true })
  expect(parseMeaning('tulip#garden')).toMatchObject({ names: ['tulip'], setting: 'garden' })
})

test('a meaning is a setting, a condition, an action, a colour or a number', () => {
  expect(parseMeaning('#beach/palm-tree+sun')).toEqual({
    type: 'setting',
    setting: 'beach',
    standIns: ['palm-tree', 'sun'],
  })
  expect(parseMeaning('%night')).toEqual({ type: 'condition', condition: 'night' })
  expect(parseMeaning('@running')).toEqual({ type: 'action', action: 'running' })
  expect(parseMeaning('!red')).toMatchObject({ type: 'colour', colour: 'red', otherwise: undefined })
  expect(parseMeaning('=2|man+woman')).toMatchObject({
    type: 'number',
    count: 2,
    otherwise: { names: ['man', 'woman'] },
  })
})

test('an invalid meaning is ignored', () => {
  for (const text of ['#nowhere', '%later', '!loud', '-'])
    expect(parseMeaning(text)).toEqual({ type: 'nothing' })
})
