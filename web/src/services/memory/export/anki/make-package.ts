import { type Zippable, zipSync } from 'fflate'
import type { SqlJsStatic } from 'sql.js'
import { SCHEMA } from './collection.ts'
import type { DeckRows } from './deck-rows.ts'

export interface MediaFile {
  name: string
  bytes: Uint8Array
}

/** The oldest date of a ZIP: the same content gives the same file. */
const FILE_DATE = '1980-01-01T12:00:00'

/** A package of Anki: a database, numbered files, and a list of what these are called. */
export async function makePackage(
  sql: SqlJsStatic,
  rows: DeckRows,
  media: readonly MediaFile[],
): Promise<Uint8Array<ArrayBuffer>> {
  const names = Object.fromEntries(media.map(({ name }, place) => [place, name]))
  const files: Zippable = {
    'collection.anki2': await collectionFile(sql, rows),
    media: new TextEncoder().encode(JSON.stringify(names)),
  }
  for (const [place, { name, bytes }] of media.entries()) {
    // Sounds are compressed already.
    files[place] = name.endsWith('.mp3') ? [bytes, { level: 0 }] : bytes
  }
  return zipSync(files, { mtime: FILE_DATE })
}

async function collectionFile(
  sql: SqlJsStatic,
  { col, notes, cards, revlog }: DeckRows,
): Promise<Uint8Array> {
  const checked = await Promise.all(
    notes.map(async ({ row, checked }) => [...row, await checksum(checked), 0, '']),
  )
  const database = new sql.Database()
  database.run(SCHEMA)
  database.run('BEGIN')
  for (const [table, added] of Object.entries({ col: [col], notes: checked, cards, revlog })) {
    const [first] = added
    if (!first) continue
    // Prepared once: a long record has hundreds of thousands of rows.
    const insert = database.prepare(`INSERT INTO ${table} VALUES (${first.map(() => '?').join(',')})`)
    for (const row of added) insert.run([...row])
    insert.free()
  }
  database.run('COMMIT')
  const bytes = database.export()
  database.close()
  return bytes
}

/** Anki finds notes that begin alike by it: the first eight digits of the SHA-1 of the first field. */
async function checksum(text: string): Promise<number> {
  // A page without encryption has no digests; Anki then looks for no such notes.
  const digest = await globalThis.crypto.subtle?.digest('SHA-1', new TextEncoder().encode(text))
  return digest ? new DataView(digest).getUint32(0) : 0
}
