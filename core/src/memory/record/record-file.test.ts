import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../testing/effort.ts'
import { answered, FIRST_DAY, histories, laterEvents, uuidOf } from '../testing/histories.ts'
import { fold, unfold } from './checkpoint.ts'
import { EMPTY_RECORD, type LearningRecord, mergeRecords, union } from './record.ts'
import { type FileContent, newInFile, readRecordFile, recordFile } from './record-file.ts'

const RUNS = { numRuns: runs(5000) }
const NOW = new Date('2026-11-16T12:00:00Z')
const noPause = async () => {}

const records: fc.Arbitrary<LearningRecord> = fc
  .tuple(histories, laterEvents)
  .map(([events, unread]) => ({ events: union(events), unread: union(unread) }))

async function content(text: string): Promise<FileContent> {
  const read = await readRecordFile(text, noPause)
  if ('problem' in read) throw new Error(`The file could not be read: ${read.problem}`)
  return read
}

const problem = async (text: string) => {
  const read = await readRecordFile(text, noPause)
  return 'problem' in read ? read.problem : undefined
}

const fileWith = (fields: object) =>
  JSON.stringify({ format: 'frase-al-dia/learning', version: 1, events: [], unread: [], ...fields })

describe('the file of a record', () => {
  it('gives back every event, also those of a later version', async () => {
    await fc.assert(
      fc.asyncProperty(records, async (record) => {
        expect(await content(recordFile(record, NOW))).toEqual({ record, unreadable: 0 })
      }),
      RUNS,
    )
  })

  it('gives back what was folded as the answers it was folded from', async () => {
    const answers = [answered('produce:word:comer', FIRST_DAY), answered('produce:word:pan', FIRST_DAY + 1)]
    const record = { checkpoint: fold(answers), events: [], unread: [] }
    const read = await content(recordFile(record, NOW))
    expect(read).toEqual({ record: { events: unfold(record.checkpoint), unread: [] }, unreadable: 0 })
  })

  it('adds to another record what is not there, and nothing when it is imported again', async () => {
    await fc.assert(
      fc.asyncProperty(records, records, async (mine, other) => {
        const file = await content(recordFile(other, NOW))
        const { added, known } = newInFile(file.record, mine)
        expect(added.events.length + added.unread.length + known).toBe(
          other.events.length + other.unread.length,
        )
        const once = mergeRecords(mine, added)
        expect(once).toEqual(mergeRecords(mine, other))
        expect(newInFile(file.record, once).added).toEqual(EMPTY_RECORD)
      }),
      RUNS,
    )
  })

  it('does not replace an event that is here already, even if it says more', async () => {
    const mine = answered('produce:word:comer', FIRST_DAY)
    const file = await content(fileWith({ events: [{ ...mine, verdict: 'wrong', answer: 'comí' }] }))
    expect(newInFile(file.record, { events: [mine], unread: [] })).toEqual({ added: EMPTY_RECORD, known: 1 })
  })

  it('may begin with a byte order mark, as some editors write it', async () => {
    expect((await content(`\ufeff${fileWith({})}`)).record).toEqual(EMPTY_RECORD)
  })

  it('counts what is no event, and reads the rest', async () => {
    const event = answered('produce:word:comer', FIRST_DAY)
    const read = await content(fileWith({ events: [7, null, {}, event], unread: ['x'], checkpoint: 3 }))
    expect(read).toEqual({ record: { events: [event], unread: [] }, unreadable: 5 })
  })

  it('lets the page go on between its parts', async () => {
    const events = Array.from({ length: 1600 }, () => answered('produce:word:comer', FIRST_DAY))
    let pauses = 0
    await readRecordFile(recordFile({ events, unread: [] }, NOW), async () => {
      pauses += 1
    })
    expect(pauses).toBeGreaterThan(2)
  })
})

describe('a file that is none of ours', () => {
  it('is called damaged wherever it was cut off', async () => {
    const text = recordFile({ events: [answered('produce:word:comer', FIRST_DAY)], unread: [] }, NOW)
    for (let length = 0; length < text.length; length += 1)
      expect(await problem(text.slice(0, length)), `${length} characters`).toBe('notJson')
  })

  it.each(['7', '"x"', '[]', '{}', '{"events":[]}', fileWith({ format: 'other' }), fileWith({ events: 3 })])(
    'is told from a damaged one: %s',
    async (text) => {
      expect(await problem(text)).toBe('otherFile')
    },
  )

  it('is told from one of a newer version of the app', async () => {
    expect(await problem(fileWith({ version: 2, events: 'packed' }))).toBe('newer')
  })

  it('is refused if it has too many entries or characters', async () => {
    expect(await problem(fileWith({ events: Array.from({ length: 300_001 }, () => 0) }))).toBe('tooLarge')
    expect(await problem(' '.repeat(64_000_001))).toBe('tooLarge')
  })

  it('does no harm, whatever JSON it is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.json()), fc.json(), async (events, checkpoint) => {
        const { record } = await content(
          `{"format":"frase-al-dia/learning","version":1,"events":[${events}],"unread":[],"checkpoint":${checkpoint}}`,
        )
        expect(record).toEqual(EMPTY_RECORD)
      }),
      RUNS,
    )
  })

  it('cannot bring in an event that replaces prototypes or is nested without end', async () => {
    const event = JSON.stringify({ ...answered('produce:word:comer', FIRST_DAY), x: 0 })
    const hostile = ['{"__proto__":{"polluted":1}}', `${'['.repeat(4000)}${']'.repeat(4000)}`].map((value) =>
      event.replace('"x":0', `"x":${value}`),
    )
    const own = event.replace('"x":0', '"__proto__":{"polluted":1}')
    const file = `{"format":"frase-al-dia/learning","version":1,"events":[${[...hostile, own]}],"unread":[]}`
    expect(await content(file)).toEqual({ record: EMPTY_RECORD, unreadable: 3 })
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })

  it('cannot keep the page busy with a large value that every row of a checkpoint refers to', async () => {
    const answers = Array.from({ length: 20_000 }, (_, place) => [uuidOf(place), 1, 0, 0, 0, 0, 0, 0, 0])
    const values = [['a'.repeat(1_000_000)]]
    const read = await content(fileWith({ checkpoint: { version: 1, answers, values } }))
    expect(read).toEqual({ record: EMPTY_RECORD, unreadable: answers.length })
  })
})
