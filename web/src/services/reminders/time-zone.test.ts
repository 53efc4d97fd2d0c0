import { LANGUAGES } from '@frase/core/languages'
import { expect, it } from 'vitest'
import { hourInWords, timeZoneInWords } from './time-zone.ts'

it('An hour is written as each language writes it.', () => {
  expect(LANGUAGES.map((language) => hourInWords(19, language).replace(/\s/g, ' ')).toSorted()).toEqual([
    '19:00',
    '19:00',
    '19:00',
    '7:00 PM',
  ])
  expect(hourInWords(0, 'de')).toBe('00:00')
})

it('A time zone is said in words, and the same in summer and in winter.', () => {
  expect(timeZoneInWords('Europe/Berlin', 'de')).toBe('Mitteleuropäische Zeit')
  expect(timeZoneInWords('Europe/Berlin', 'en')).toBe('Central European Time')
})

it('A time zone that the browser does not know is shown by its identifier.', () => {
  expect(timeZoneInWords('Mars/Olympus', 'de')).toBe('Mars/Olympus')
})
