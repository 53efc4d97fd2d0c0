import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Items that a learner's memory refers to have permanent ids. content/src/ids.json lists all of them; an id
 * leaves the list only into `retired`, with its successor or null. `npm run ids` adds the new ones and never
 * removes one.
 */

const CONTENT = 'content/src'
const LIST = join(CONTENT, 'ids.json')
const LANGUAGES = readdirSync(join(CONTENT, 'locales')).map((file) => file.replace('.json', ''))

/** @typedef {{ ids: string[], retired: Record<string, string | null> }} IdList */

/** @param {string} path */
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

/**
 * The ids in the content's files.
 * @returns {string[]}
 */
export function presentIds() {
  const lexicon = jsonIn('lexicon').flatMap((path) => readJson(path))
  const units = jsonIn('course').map((path) => readJson(path))
  const sentences = [
    ...units.flatMap(({ sentences, dialogue }) => [...sentences, ...dialogue.lines]),
    ...jsonIn('phrasebook').flatMap((path) => readJson(path)),
    ...Object.values(readJson(join(CONTENT, 'sentences/predefined.json'))),
  ]
  const friends = lexicon.filter((entry) => LANGUAGES.some((language) => entry[language].falseFriend))
  const ids = new Set([
    ...lexicon.map(({ id }) => `word:${id}`),
    ...friends.map(({ id }) => `friend:${id}`),
    ...units.map(({ unit, note }) => `rule:unit-${unit}/${note.point}`),
    ...sentences.map(({ slug }) => `sentence:${slug}`),
    ...lessonPoints().map((point) => `rule:${point}`),
    ...jsonIn('dialogues')
      .flatMap((path) => readJson(path).gaps)
      .map(({ point }) => `rule:dialogue/${point}`),
    ...LANGUAGES.flatMap((language) => readJson(join(CONTENT, 'slips', `${language}.json`))).map(
      ({ id }) => `rule:slip/${id}`,
    ),
  ])
  return [...ids].sort()
}

/**
 * The points of the lessons' tasks: 'por-para/thanks-por'.
 * @returns {string[]}
 */
function lessonPoints() {
  const folder = join(CONTENT, 'lesson-tasks')
  return readdirSync(folder).flatMap((lesson) =>
    jsonIn(join('lesson-tasks', lesson)).flatMap((path) =>
      readJson(path).tasks.map((/** @type {{ point: string }} */ { point }) => `${lesson}/${point}`),
    ),
  )
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
