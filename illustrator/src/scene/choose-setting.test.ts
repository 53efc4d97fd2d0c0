import { describe, expect, test } from 'vitest'
import type { Kind } from '../index-file.ts'
import type { Condition } from '../reading/meaning.ts'
import type { SettingName } from '../settings/setting-names.ts'
import type { Unit } from './cast.ts'
import { chooseSetting } from './choose-setting.ts'

function unit(kind: Kind, name = 'thing'): Unit {
  const drawing = { name, kind, size: 1, left: 0, top: 0, right: 32, bottom: 32, lead: '', body: '' }
  return { drawings: [drawing], kind, size: 1, colour: undefined, main: true }
}
const choose = (units: Unit[], themed: SettingName, named?: SettingName, conditions: Condition[] = []) =>
  chooseSetting(named, themed, units, new Set(conditions))

describe('the setting', () => {
  test('is the one that the text names', () => {
    expect(choose([unit('animal')], 'table', 'beach')).toBe('beach')
  })

  test('is that of the theme where everything fits into it', () => {
    expect(choose([unit('object')], 'office')).toBe('office')
    expect(choose([unit('vehicle')], 'city')).toBe('city')
  })

  test('never has a bus in a room nor a bed in the street', () => {
    expect(choose([unit('vehicle')], 'table')).toBe('street')
    expect(choose([unit('vehicle')], 'table', 'classroom')).toBe('street')
    expect(choose([unit('furniture')], 'street')).toBe('room')
  })

  test('is water for a boat, but a table for a fish beside a lemon', () => {
    expect(choose([unit('boat')], 'table')).toBe('sea')
    expect(choose([unit('water'), unit('food')], 'table')).toBe('table')
  })

  test('is the beach where a horse meets the waves', () => {
    expect(choose([unit('animal')], 'meadow', 'sea')).toBe('beach')
    expect(choose([unit('boat')], 'meadow', 'sea')).toBe('sea')
  })

  test('is outdoors under a rainbow or at sunset', () => {
    expect(choose([unit('object')], 'table', undefined, ['rainbow'])).toBe('meadow')
    expect(choose([], 'room', undefined, ['dusk'])).toBe('meadow')
  })

  test('is a plain studio for a feeling', () => {
    expect(choose([unit('face')], 'station')).toBe('studio')
  })
})
