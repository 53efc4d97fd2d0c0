import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * What a learner's memory refers to has an id for ever. content/src/ids.json lists all of them; an id leaves the list
 * only into `retired`, with its successor or null. `npm run ids` adds the new ones and never takes one away.
 */

const CONTENT = 'content/src'
const LIST = join(CONTENT, 'ids.json')

/** @typedef {{ ids: string[], retired: Record<string, string | null> }} IdList */

/** @param {string} path */
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

/**
 * The ids of what is written in the content's files.
 * @returns {string[]}
 */
export function presentIds() {
  const lexicon = jsonIn('lexicon').flatMap((path) => readJson(path))
  const sentences = [
    ...jsonIn('phrasebook').flatMap((path) => readJson(path)),
    ...Object.values(readJson(join(CONTENT, 'sentences/predefined.json'))),
  ]
  const friends = lexicon.filter((entry) =>
    ['pt', 'en', 'fr', 'de'].some((language) => entry[language].falseFriend),
  )
  const ids = new Set([
    ...lexicon.map(({ id }) => `word:${id}`),
    ...friends.map(({ id }) => `friend:${id}`),
    ...sentences.map(({ slug }) => `sentence:${slug}`),
  ])
  return [...ids].sort()
}

/** @param {string} folder */
function jsonIn(folder) {
  return readdirSync(join(CONTENT, folder))
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(CONTENT, folder, name))
}

/** @returns {IdList} */
export function listedIds() {
  return readJson(LIST)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { ids, retired } = listedIds()
  const all = [...new Set([...ids, ...presentIds()])].filter((id) => !(id in retired)).sort()
  writeFileSync(LIST, `${JSON.stringify({ ids: all, retired }, null, 2)}\n`)
  console.log(`${all.length} ids, ${all.length - ids.length} of them new`)
}
