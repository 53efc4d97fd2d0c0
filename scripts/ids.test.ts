import { expect, it } from 'vitest'
import { listedIds, presentIds } from './ids.mjs'

const present = new Set(presentIds())
const { ids, retired } = listedIds()

it('every id of a word, a rule, a false friend or a sentence is listed; npm run ids lists new ones', () => {
  const listed = new Set(ids)
  expect([...present].filter((id) => !listed.has(id))).toEqual([])
})

it('no listed id disappears without being among the retired ones', () => {
  expect(ids.filter((id) => !present.has(id))).toEqual([])
})

it('a retired id is not used again and has a successor that exists, or none', () => {
  for (const [id, successor] of Object.entries(retired)) {
    expect(present.has(id), id).toBe(false)
    if (successor !== null) expect(present.has(successor), `${id} → ${successor}`).toBe(true)
  }
})
