import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Plugin, runnerImport } from 'vite'
import { SENTENCE_PARTS } from '../../core/src/course/sentence-page.ts'
import { filesBelow } from '../../scripts/prepare.mjs'

const MADE =
  /content\/src\/(?:exercise-material|task-material|learner-lexicon|memory-catalog|course-path|course-targets|sentence-index|day-sentences|server-material)\/[\w-]+\.ts$/
/** What one language shows or asks of a unit: see `content/src/unit-page.ts` and `content/src/unit-sentences.ts`. */
const OF_UNIT = /content\/src\/course\/(unit-\d+\.json\?(?:page|sentences)=\w+)$/
/** The pages of the sentences in one language, and a part of them: see `content/src/sentence-pages.ts`. */
const SENTENCE_PAGES = /content\/src\/sentence-pages\/(\w+\.ts)$/
const SENTENCE_PART = /content\/src\/sentence-pages\/(\w+\.ts\?part=\d+)$/
const FOLDER = fileURLToPath(new URL('.', import.meta.url))

const ROOT = join(FOLDER, '../../')
const CACHE = join(ROOT, 'node_modules/.cache/frase')
const CACHED = 'exercise-material-'

type Material = Record<string, unknown>

let made: Promise<Material> | undefined

/** Made once per process, for example for two projects of the tests. */
function allMaterial(): Promise<Material> {
  made ??= cachedMaterial()
  return made
}

/** Making it takes a third of the build, so the tests read what the build before them has made of the same files. */
async function cachedMaterial(): Promise<Material> {
  const name = `${CACHED}${versionOfSources()}.json`
  const path = join(CACHE, name)
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8'))
  const { module } = await runnerImport<{ default: Material }>(`${FOLDER}all-material.ts`)
  const material = module.default
  mkdirSync(CACHE, { recursive: true })
  for (const old of readdirSync(CACHE)) if (old.startsWith(CACHED)) rmSync(join(CACHE, old), { force: true })
  // A reader at this moment finds the whole file or none.
  const unfinished = join(CACHE, `unfinished-${process.pid}-${name}`)
  writeFileSync(unfinished, JSON.stringify(material))
  renameSync(unfinished, path)
  return material
}

function versionOfSources(): string {
  const files = ['core', 'content', 'web/build'].flatMap((folder) => filesBelow(join(ROOT, folder)))
  const hash = createHash('sha256').update(process.version)
  for (const file of [...files, join(ROOT, 'package-lock.json')]) {
    hash.update(relative(ROOT, file)).update(readFileSync(file))
  }
  return hash.digest('hex').slice(0, 16)
}

/** Precomputes the data of exercises and practice: the browser gets the data, not the code that makes it. */
export function exerciseMaterial(): Plugin {
  return {
    name: 'exercise-material',
    // Before the modules are bundled: there one of them would be loaded for seconds, and the bundler warns of that.
    async configResolved({ command }) {
      if (command === 'build') await allMaterial()
    },
    load: {
      filter: { id: [MADE, OF_UNIT, SENTENCE_PAGES, SENTENCE_PART] },
      async handler(id) {
        const pages = SENTENCE_PAGES.exec(id)?.[1]
        if (pages !== undefined) return { code: partsOf(pages), moduleType: 'js' }
        const name = (OF_UNIT.exec(id) ?? SENTENCE_PART.exec(id))?.[1]
        const material = (await allMaterial())[name ?? relative(FOLDER, id).replaceAll(sep, '/')]
        if (!material) this.error(`Nothing was made for ${id}`)
        // Browsers parse JSON faster than the same data as code.
        const code = `export default JSON.parse(${JSON.stringify(JSON.stringify(material))})`
        return { code, moduleType: 'js' }
      },
    },
  }
}

function partsOf(file: string): string {
  const parts = Array.from(
    { length: SENTENCE_PARTS },
    (_, part) => `() => import('./${file}?part=${part}').then(({ default: pages }) => pages)`,
  )
  return `export default [${parts.join()}]`
}
