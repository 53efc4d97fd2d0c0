import { rolldown } from 'rolldown'

/**
 * How long the rules of memory take with the record of a learner who has practised for years.
 * `node bench/memory.mjs` prints it; `npm run bench memory` writes it into bench/results.md.
 */

const EVENTS = 100_000
/** The record of a busy learner after three years. */
const CARDS = 4000
const ROUNDS = 5
const DAY_MS = 86_400_000
const FIRST_DAY = 20_000

/** @typedef {import('../core/src/memory/record/event.ts').LearningEvent} LearningEvent */

/** The address of a module with the rules as the browser runs them, bundled. */
export async function rulesUrl() {
  const entry = `
    export { createFsrs } from '/core/src/memory/schedule/fsrs.ts'
    export { replay, extendReplay } from '/core/src/memory/record/replay.ts'
    export { readEvent } from '/core/src/memory/record/event.ts'
    export { mergeRecords } from '/core/src/memory/record/record.ts'
    export { fold, unfold } from '/core/src/memory/record/checkpoint.ts'
    export { seededRandom } from '/core/src/randomness.ts'`
  const root = new URL('..', import.meta.url).pathname.replace(/\/$/, '')
  const bundle = await rolldown({
    input: 'entry',
    cwd: root,
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? `${root}/entry.ts` : id.startsWith('/core/') ? root + id : null),
        load: (id) => (id === `${root}/entry.ts` ? entry : null),
      },
    ],
  })
  const { output } = await bundle.generate({ format: 'esm' })
  return `data:text/javascript,${encodeURIComponent(output[0].code)}`
}

/**
 * Realistic answers: a hundred a day, three of four right.
 * @param {() => number} random
 * @returns {LearningEvent[]}
 */
function makeEvents(random) {
  return Array.from({ length: EVENTS }, (_, place) => {
    const card = Math.floor(random() ** 2 * CARDS)
    const hex = () =>
      Math.floor(random() * 2 ** 32)
        .toString(16)
        .padStart(8, '0')
    return {
      id: `${hex()}-0000-4000-8000-${hex()}0000`,
      at: (FIRST_DAY + place / 100) * DAY_MS,
      offset: 60,
      kind: 'answered',
      target: `${card % 2 ? 'produce' : 'understand'}:word:w${card}`,
      verdict: random() < 0.75 ? 'right' : 'wrong',
      mode: 'typed',
      sentence: `sentence:s${Math.floor(random() * 1500)}`,
      presented: random() < 0.5 ? 'heard' : 'read',
      tries: 1,
      visible: Math.floor(random() * 30_000),
      content: '2026.11.16',
      type: 'typed_translation',
      answer: 'No como carne los viernes',
      reasons: ['exact'],
      replays: 0,
      predicted: 0.91,
      accent: 'es-ES',
      source: 'review',
    }
  })
}

/**
 * Measured in milliseconds of processor time, garbage collection included: the machine is shared.
 * @param {() => unknown} work
 */
function median(work, rounds = ROUNDS) {
  const times = Array.from({ length: rounds }, () => {
    const started = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(started)
    return (user + system) / 1000
  })
  return times.sort((one, other) => one - other)[Math.floor(rounds / 2)] ?? Number.NaN
}

/** @returns {Promise<string[][]>} rows: what, measured, goal */
export async function measureMemory() {
  const rules = await import(await rulesUrl())
  const scheduler = rules.createFsrs()
  const events = makeEvents(rules.seededRandom(1))
  const shuffled = events.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const milliseconds = (/** @type {() => unknown} */ work, rounds = ROUNDS) =>
    `${median(work, rounds).toFixed(1)} ms`
  // Measured first: a page replays once, with code that has not run before.
  const first = milliseconds(() => rules.replay(events, scheduler), 1)
  const state = rules.replay(events.slice(0, -20), scheduler)
  const added = events.slice(-20)
  const record = { events, unread: [] }
  const checkpoint = rules.fold(events)
  return [
    ['replay of an empty record', milliseconds(() => rules.replay([], scheduler)), ''],
    ['the first replay of 100,000 events', first, ''],
    ['replay of 100,000 events', milliseconds(() => rules.replay(events, scheduler)), '500 ms'],
    [
      'replay of 100,000 events in the wrong order',
      milliseconds(() => rules.replay(shuffled, scheduler)),
      '500 ms',
    ],
    ['20 more events', milliseconds(() => rules.extendReplay(state, added, scheduler)), ''],
    ['reading 100,000 events', milliseconds(() => events.map(rules.readEvent)), ''],
    ['merging two equal records', milliseconds(() => rules.mergeRecords(record, record)), ''],
    [
      'merging with a copy of the record',
      milliseconds(() => rules.mergeRecords(record, { events: structuredClone(events), unread: [] })),
      '',
    ],
    ['unfolding 100,000 answers', milliseconds(() => rules.unfold(checkpoint)), ''],
    [
      'their size, folded and whole',
      [checkpoint, events].map((part) => `${(JSON.stringify(part).length / 1e6).toFixed(1)} MB`).join(', '),
      '',
    ],
  ]
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  for (const row of await measureMemory()) process.stdout.write(`| ${row.join(' | ')} |\n`)
}
