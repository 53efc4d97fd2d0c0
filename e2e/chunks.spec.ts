import { readdirSync, readFileSync } from 'node:fs'
import { QUICK } from './effort.ts'
import { expect, test } from './fixtures.ts'

const FOLDER = 'web/dist/assets'
const IMPORT = /(?:from|import)\s*[`"']\.\/([^`"']+\.js)[`"']/g

const imports = new Map(
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.js'))
    .map((name) => [
      name,
      [...readFileSync(`${FOLDER}/${name}`, 'utf8').matchAll(IMPORT)].map(([, other]) => other ?? ''),
    ]),
)

/** The imports of a file, which are evaluated before it. */
function neededBy(file: string, found = new Set<string>()): Set<string> {
  for (const other of imports.get(file) ?? []) {
    if (!found.has(other)) neededBy(other, found.add(other))
  }
  return found
}

// Which of the two is evaluated first depends on what has arrived: the other one's components are undefined then.
test('No two files of the build import each other.', QUICK, () => {
  expect([...imports.keys()].filter((file) => neededBy(file).has(file))).toEqual([])
})
