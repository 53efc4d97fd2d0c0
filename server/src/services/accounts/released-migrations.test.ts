import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { MIGRATIONS_FOLDER } from './testing/prepared-database.ts'

/** Every file that a release has brought, with its SHA-256. A release adds lines and changes none. */
const LIST = new URL('../../../../supabase/released-migrations.json', import.meta.url)
const released = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(LIST, 'utf8')))
const files = readdirSync(MIGRATIONS_FOLDER).sort()

it('a migration that was released never changes, because a database that has it does not run it again', () => {
  const hashOf = (file: string) =>
    createHash('sha256')
      .update(readFileSync(join(MIGRATIONS_FOLDER, file)))
      .digest('hex')
  const now = Object.keys(released).map((file) => [file, files.includes(file) ? hashOf(file) : 'removed'])
  expect(Object.fromEntries(now)).toEqual(released)
})

it('a new migration comes after all that were released', () => {
  const last = Object.keys(released).sort().at(-1) ?? ''
  const inserted = files.filter((file) => !(file in released) && file < last)
  expect(inserted).toEqual([])
})
