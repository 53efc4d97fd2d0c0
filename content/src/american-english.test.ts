import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** Spellings and words that are British only. A word that both countries use is not among them. */
const BRITISH = new RegExp(
  `\\b(?:${[
    '(?:behavi|col|fav|flav|harb|hon|hum|lab|neighb|rum)our(?:s|ed|ful|hood|hoods|ite|ites)?',
    '(?:cent|centimet|kilomet|lit|met|theat)res?|self-centred',
    '(?:apolog|author|critic|emphas|memor|organ|real|recogn|special|summar)is(?:e[ds]?|ing|ation)',
    '(?:cancel|dial|label|model|travel)l(?:ed|ers?|ing)',
    'practis(?:e[ds]?|ing)|licence|defence|offence|grey|cheque|tyre|pyjamas|programme|learnt|burnt|spelt',
    'whilst|amongst|towards|afterwards|any more|last syllable but one|straight on|shall I',
    'flats?|flatmate|lifts?|lorry|queue|biscuits?|trousers|football|autumn|cinema|cash machine|chemist’s',
    'petrol|motorway|motorbike|railway station|till|timetable|shop assistant|bookshop|clothes shop',
    'axe|number plates?|to take away|for ever|mobile phone|sun cream|return ticket',
    '(?:have|has|’ve|’s) got|have you got',
    'at (?:the )?weekends?|on holiday|the holidays?',
  ].join('|')})\\b`,
  'i',
)

/** The word that fútbol looks like, and a second name that shows which fall is meant. */
const ACCEPTED = new Set(['football', 'fall; autumn'])

function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : []
}

/** All values under 'en', at any depth. */
function englishIn(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => (key === 'en' ? [inner] : englishIn(inner)))
}

const folder = new URL('./', import.meta.url)
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
const ownFiles = files.filter((file) => file.endsWith('/en.json'))
const sharedFiles = files.filter((file) => /^(?:phrasebook|lexicon|course)\/.*\.json$/.test(file))

const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, folder), 'utf8'))

/** Spanish words are between asterisks, and the names of groups of words follow a tilde. */
const isBritish = (text: string) => !ACCEPTED.has(text) && BRITISH.test(text.replace(/\*[^*]*\*|~\w+/g, ''))

describe('the English texts', () => {
  it('are in separate files and in files that all languages share', () => {
    expect(ownFiles.length).toBeGreaterThan(20)
    expect(sharedFiles.length).toBeGreaterThan(40)
  })

  it.each([
    ...ownFiles.map((file) => ({ file, english: () => read(file) })),
    ...sharedFiles.map((file) => ({
      file,
      english: () => englishIn(read(file)),
    })),
  ])('of $file have no British spellings or words', ({ english }) => {
    expect(texts(english()).filter(isBritish)).toEqual([])
  })
})
