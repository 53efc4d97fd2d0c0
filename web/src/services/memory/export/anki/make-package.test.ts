import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CardId, cardId, SKILLS } from '@frase/core/memory/items/card'
import type { LearningEvent } from '@frase/core/memory/record/event'
import { replay } from '@frase/core/memory/record/replay'
import { reviewsOf } from '@frase/core/memory/record/review-log'
import { createFsrs } from '@frase/core/memory/schedule/fsrs'
import initSqlJs from 'sql.js'
import { describe, expect, it } from 'vitest'
import { readSqlite, readZip } from '../../../../testing/package-reader.ts'
import { DECK_ID, FIELDS, NOTE_TYPE_ID } from './collection.ts'
import { type Deck, type DeckNote, deckRows } from './deck-rows.ts'
import { type MediaFile, makePackage } from './make-package.ts'

/** Debian's sqlite3: a reader that nobody here wrote. */
const SQLITE3 = 'sqlite3'
const hasSqlite3 = spawnSync(SQLITE3, ['--version']).status === 0

const DAY_MS = 86_400_000
const FIRST_DAY = 20_700
const TODAY = FIRST_DAY + 20
const NOW = TODAY * DAY_MS + DAY_MS / 2
const OFFSET = -180
const scheduler = createFsrs()

const HOLA: DeckNote = {
  item: 'sentence:hola',
  spanish: '¡Hola!',
  translation: 'Hello!',
  respelling: 'OH-lah',
  tags: ['A1.1', 'Saying hello'],
  skills: SKILLS,
  sound: 'hola.mp3',
  picture: 'hola.svg',
}
const DIAS: DeckNote = {
  item: 'sentence:dias',
  spanish: 'Buenos días.',
  translation: 'Good morning.',
  respelling: '',
  tags: [],
  skills: SKILLS,
  picture: 'https://images.example/1?a=1&b="2"',
}
const OWN: DeckNote = {
  item: 'own:1',
  spanish: '<script>alert(1)</script> [sound:x.mp3] & "y"',
  translation: '<b>x</b>',
  respelling: '',
  tags: ['a b'],
  skills: ['understand'],
}
const CAFE: DeckNote = {
  item: 'word:café',
  spanish: 'café',
  translation: 'coffee; café',
  respelling: 'kah-FEH',
  tags: ['A1.1'],
  skills: SKILLS,
}
const VINO: DeckNote = { ...CAFE, item: 'word:vino-noun', spanish: 'vino', skills: ['understand'] }

let made = 0
const answer = (target: CardId, day: number, fields: object = {}): LearningEvent => {
  made += 1
  return {
    id: `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`,
    at: day * DAY_MS + DAY_MS / 2,
    offset: 0,
    kind: 'answered',
    target,
    verdict: 'right',
    mode: 'typed',
    visible: 3000,
    ...fields,
  }
}

const EVENTS = [
  answer('produce:sentence:hola', FIRST_DAY),
  answer('produce:sentence:hola', FIRST_DAY + 3, { verdict: 'wrong', visible: 100_000 }),
  answer('produce:sentence:hola', FIRST_DAY + 5),
  answer('understand:own:1', FIRST_DAY + 5),
  answer('understand:word:café', FIRST_DAY + 6),
  answer('understand:word:café', FIRST_DAY + 9, { verdict: 'wrong' }),
  answer('produce:word:café', FIRST_DAY + 10),
]
const STATE = replay(EVENTS, scheduler)

function deckWith(notes: readonly DeckNote[], fields: Partial<Deck> = {}): Deck {
  return {
    notes,
    cards: STATE.cards,
    setAside: new Set(),
    reviews: reviewsOf(EVENTS, scheduler, () => true),
    now: NOW,
    offset: OFFSET,
    today: TODAY,
    ...fields,
  }
}

/** Opened by readers of our own, which know the two formats and nothing of the packages that wrote them. */
async function opened(deck: Deck, media: readonly MediaFile[] = []) {
  const files = await readZip(Buffer.from(await makePackage(await initSqlJs(), deckRows(deck), media)))
  const tables = readSqlite(files.get('collection.anki2') ?? Buffer.alloc(0))
  const rows = (name: string) => tables.get(name) ?? []
  const [col = {}] = rows('col')
  const json = (column: string) => JSON.parse(String(col[column]))
  return { files, tables, rows, col, json }
}

describe('a package for Anki', () => {
  it('has the tables and columns of schema 11, one collection and no graves', async () => {
    const { tables, col, rows } = await opened(deckWith([HOLA]))
    expect([...tables.keys()].sort()).toEqual(['cards', 'col', 'graves', 'notes', 'revlog'])
    expect(rows('col')).toHaveLength(1)
    expect(col).toMatchObject({ id: 1, ver: 11, mod: NOW, scm: NOW, tags: '{}' })
    expect(rows('graves')).toEqual([])
    expect(Object.keys(rows('notes')[0] ?? {}).join()).toBe(
      'id,guid,mid,mod,usn,tags,flds,sfld,csum,flags,data',
    )
    expect(Object.keys(rows('cards')[0] ?? {}).join()).toBe(
      'id,nid,did,ord,mod,usn,type,queue,due,ivl,factor,reps,lapses,left,odue,odid,flags,data',
    )
    expect(Object.keys(rows('revlog')[0] ?? {}).join()).toBe('id,cid,usn,ease,ivl,lastIvl,factor,time,type')
  })

  it('has one note type with two templates whose fields exist, a deck beside the default one, and its options', async () => {
    const { json } = await opened(deckWith([HOLA]))
    const models = json('models')
    expect(Object.keys(models)).toEqual([String(NOTE_TYPE_ID)])
    const { flds, tmpls, id, did } = models[NOTE_TYPE_ID]
    expect({ id, did }).toEqual({ id: NOTE_TYPE_ID, did: DECK_ID })
    expect(flds.map(({ name }: { name: string }) => name)).toEqual([...FIELDS])
    expect(tmpls).toHaveLength(2)
    for (const { qfmt, afmt } of tmpls) {
      const used = [...`${qfmt}${afmt}`.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name)
      for (const name of used) expect([...FIELDS, 'FrontSide']).toContain(name)
    }
    const decks = json('decks')
    expect(Object.keys(decks)).toEqual(['1', String(DECK_ID)])
    expect(decks[DECK_ID]).toMatchObject({ id: DECK_ID, name: 'Frase al Día', conf: 1, dyn: 0 })
    expect(Object.keys(json('dconf'))).toEqual(['1'])
  })

  it('has a note for each phrase, with its fields, its tags, and the checksum of its first field', async () => {
    const { rows } = await opened(deckWith([HOLA, DIAS]))
    const [hola, dias] = rows('notes')
    expect(String(hola?.flds).split('\u001f')).toEqual([
      '¡Hola!',
      'Hello!',
      'OH-lah',
      '[sound:hola.mp3]',
      '<img src="hola.svg">',
    ])
    expect(hola).toMatchObject({
      mid: NOTE_TYPE_ID,
      tags: ' A1.1 Saying-hello ',
      sfld: '¡Hola!',
      // printf '¡Hola!' | sha1sum
      csum: 0x6610e635,
    })
    expect(String(dias?.flds)).toContain('<img src="https://images.example/1?a=1&#38;b=&#34;2&#34;">')
    expect(hola?.guid).not.toBe(dias?.guid)
    const again = await opened(deckWith([DIAS, HOLA], { now: NOW + DAY_MS }))
    expect(again.rows('notes')[1]?.guid).toBe(hola?.guid)
  })

  it('shows the words of a phrase as plain text, even if they look like markup', async () => {
    const { rows } = await opened(deckWith([OWN]))
    const fields = String(rows('notes')[0]?.flds)
    expect(fields).not.toMatch(/[<>[\]"]/)
    expect(fields.split('\u001f')).toHaveLength(FIELDS.length)
    expect(rows('notes')[0]?.tags).toBe(' a-b ')
  })

  it.each([
    ['a field of another template', '{{Translation}}{{c1::x}}', /\{\{/],
    ['a formula that LaTeX runs', '[latex]\\input{/etc/passwd}[/latex][$]x[/$]', /\[|\{/],
    ['a formula that MathJax runs', '\\(\\href{javascript:alert(1)}{x}\\) \\[y\\]', /\\(?:\(|\[|&#91;)/],
    ['a sound', '[sound:../../x.mp3]', /\[/],
    ['the separator of fields', 'a\u001fb', /\p{Cc}/u],
  ])('shows %s as plain text', async (_, spanish, command) => {
    const { rows } = await opened(deckWith([{ ...OWN, spanish, tags: [spanish] }]))
    const [note] = rows('notes')
    const fields = String(note?.flds).split('\u001f')
    expect(fields).toHaveLength(FIELDS.length)
    expect(fields[0]).not.toMatch(command)
    expect(String(note?.tags).trim()).not.toMatch(/[\s\p{Cc}]/u)
  })

  it('has a card for each skill, as learnt or new; a phrase of a model has no card for producing it', async () => {
    const { rows, col } = await opened(deckWith([HOLA, OWN]))
    const notes = rows('notes').map(({ id }) => id)
    const cards = rows('cards')
    expect(cards.map(({ nid, ord, type, queue }) => [notes.indexOf(nid ?? null), ord, type, queue])).toEqual([
      [0, 0, 0, 0],
      [0, 1, 2, 2],
      [1, 0, 2, 2],
    ])
    expect(new Set(cards.map(({ id }) => id)).size).toBe(3)
    expect(cards.every(({ did }) => did === DECK_ID)).toBe(true)
    const state = STATE.cards.get(cardId('produce', 'sentence:hola'))
    if (!state) throw new Error('The card was reviewed')
    const learnt = cards[1]
    expect(learnt).toMatchObject({ ivl: state.due - state.lastDay, reps: 3, lapses: 1 })
    // Anki counts days from the creation of the collection, at four in the morning where the learner is.
    expect(Number(col.crt) * 1000).toBe(FIRST_DAY * DAY_MS + (4 - OFFSET / 60) * 3_600_000)
    expect(learnt?.due).toBe(state.due - FIRST_DAY)
    expect(Number(learnt?.factor)).toBeGreaterThanOrEqual(1300)
    expect(JSON.parse(String(learnt?.data)).s).toBeCloseTo(state.stability, 2)
  })

  it('has a note for each word, with a card for each skill in which it is taught', async () => {
    const { rows } = await opened(deckWith([CAFE, VINO]))
    const notes = rows('notes').map(({ id }) => id)
    expect(
      rows('cards').map(({ nid, ord, reps, lapses }) => [notes.indexOf(nid ?? null), ord, reps, lapses]),
    ).toEqual([
      [0, 0, 2, 1],
      [0, 1, 1, 0],
      [1, 0, 0, 0],
    ])
    expect(rows('revlog')).toHaveLength(3)
  })

  it.skipIf(!hasSqlite3)('is read by the sqlite3 of the system, words and phrases alike', async () => {
    const { files } = await opened(deckWith([HOLA, OWN, CAFE, VINO]))
    const folder = mkdtempSync(join(tmpdir(), 'frase-anki-'))
    const file = join(folder, 'collection.anki2')
    writeFileSync(file, files.get('collection.anki2') ?? '')
    const ask = (query: string) => {
      const { stdout, stderr } = spawnSync(SQLITE3, ['-readonly', file, query], { encoding: 'utf8' })
      return stderr === '' ? stdout.trim().split('\n') : [stderr]
    }
    expect(ask('pragma integrity_check')).toEqual(['ok'])
    expect(ask('select sfld from notes order by id')).toEqual(['¡Hola!', OWN.spanish, 'café', 'vino'])
    expect(ask('select sfld, ord, reps from cards join notes on notes.id = nid order by cards.id')).toEqual([
      '¡Hola!|0|0',
      '¡Hola!|1|3',
      `${OWN.spanish}|0|1`,
      'café|0|2',
      'café|1|1',
      'vino|0|0',
    ])
    expect(
      ask(
        "select ord, ease from revlog join cards on cards.id = cid join notes on notes.id = nid where sfld = 'café' order by revlog.id",
      ),
    ).toEqual(['0|3', '0|1', '1|3'])
    expect(ask('select count(*) from cards where nid not in (select id from notes)')).toEqual(['0'])
    rmSync(folder, { recursive: true })
  })

  it('suspends the cards of what was set aside', async () => {
    const { rows } = await opened(deckWith([HOLA], { setAside: new Set([HOLA.item]) }))
    expect(rows('cards').map(({ queue }) => queue)).toEqual([-1, -1])
  })

  it('has every review of its cards, each with an id of its own', async () => {
    const { rows } = await opened(deckWith([HOLA, OWN]))
    const cards = rows('cards').map(({ id }) => id)
    const log = rows('revlog')
    expect(log.map(({ cid, ease, type, time }) => [cards.indexOf(cid ?? null), ease, type, time])).toEqual([
      [1, 3, 0, 3000],
      [1, 1, 1, 60_000],
      [1, 3, 1, 3000],
      [2, 3, 0, 3000],
    ])
    expect(log[1]?.lastIvl).toBe(log[0]?.ivl)
    expect(log[0]?.id).toBe(FIRST_DAY * DAY_MS + DAY_MS / 2)
    expect(new Set(log.map(({ id }) => id)).size).toBe(4)
    expect(await opened(deckWith([DIAS])).then((other) => other.rows('revlog'))).toEqual([])
  })

  it('has its sounds and pictures as numbered files, and a list of their names', async () => {
    const media = [
      { name: 'hola.mp3', bytes: Uint8Array.from([1, 2, 3]) },
      { name: 'hola.svg', bytes: new TextEncoder().encode('<svg/>'.repeat(100)) },
    ]
    const { files } = await opened(deckWith([HOLA]), media)
    expect([...files.keys()].sort()).toEqual(['0', '1', 'collection.anki2', 'media'])
    const names = JSON.parse(String(files.get('media')))
    expect(names).toEqual({ 0: 'hola.mp3', 1: 'hola.svg' })
    for (const [place, { bytes }] of media.entries())
      expect(files.get(String(place))).toEqual(Buffer.from(bytes))
  })

  it('can have a hundred thousand phrases, each with its cards', () => {
    const notes = Array.from(
      { length: 100_000 },
      (_, place): DeckNote => ({ ...HOLA, item: `sentence:s${place}` }),
    )
    const [card] = STATE.cards.values()
    const learnt = notes.flatMap(({ item }) => SKILLS.map((skill) => [cardId(skill, item), card] as const))
    const cards = new Map(learnt.flatMap(([id, state]) => (state ? [[id, state] as const] : [])))
    const rows = deckRows(deckWith(notes, { cards, reviews: [] }))
    expect([rows.notes.length, rows.cards.length]).toEqual([100_000, 200_000])
  })

  it('can have thousands of phrases', async () => {
    const notes = Array.from(
      { length: 3000 },
      (_, place): DeckNote => ({ ...HOLA, item: `sentence:s${place}` }),
    )
    const { rows } = await opened(deckWith(notes))
    expect(rows('notes')).toHaveLength(3000)
    expect(rows('cards')).toHaveLength(6000)
    expect(new Set(rows('notes').map(({ guid }) => guid)).size).toBe(3000)
  })
})
