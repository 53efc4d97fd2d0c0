import { describe, expect, it } from 'vitest'
import { ENDING, textParts } from './text-matches.ts'

describe('the parts of a text', () => {
  it('alternate between matches and the text around them', () => {
    expect(textParts('uno dos tres', /dos/g)).toEqual([
      { text: 'uno ', start: 0, isMatch: false },
      { text: 'dos', start: 4, isMatch: true },
      { text: ' tres', start: 7, isMatch: false },
    ])
    expect(textParts('uno', /dos/g)).toEqual([{ text: 'uno', start: 0, isMatch: false }])
    expect(textParts('', /dos/g)).toEqual([])
  })
})

describe('an ending', () => {
  const endings = (text: string) => textParts(text, ENDING).flatMap((part) => (part.isMatch ? part.text : []))

  it('is found anywhere in a text', () => {
    expect(endings('-ar, “-ción” and (-és)')).toEqual(['-ar', '-ción', '-és'])
  })

  it('is not a hyphen inside a word or between words', () => {
    expect(endings('donne-le-moi, Premium-Inhalt, 3-a, ida - vuelta')).toEqual([])
  })
})
