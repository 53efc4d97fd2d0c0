import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { buildContent } from '../content/build/content-build.mjs'

/**
 * How much processor time the first session of exercises takes, in a new process each time: reading what the page loads for one
 * language, and making the exercises. Other programs on this machine hardly matter.
 *
 *     node bench/first-session.mjs [language]
 */

const RUNS = 15
const LANGUAGE = process.argv[2] ?? 'pt'

const ENTRY = `
import { loadExerciseMaterial } from '@frase/content/exercise-material'
import { loadExerciseTexts } from '@frase/content/exercise-texts'
import { loadVocabulary } from '@frase/content/vocabulary'
import { generateSession } from '@frase/core/exercises/session/generate-session'
import { seededRandom } from '@frase/core/randomness'

const [language, seed] = process.argv.slice(2)
const started = process.cpuUsage()
const [texts, vocabulary, material] = await Promise.all([
  loadExerciseTexts(language),
  loadVocabulary(language),
  loadExerciseMaterial(language),
])
const loaded = process.cpuUsage()
const random = seededRandom(Number(seed))
const phrases = material.phrases.filter((_, place) => place % 37 === Number(seed)).slice(0, 8)
generateSession({ phrases, texts, vocabulary, material, random })
const made = process.cpuUsage()
console.log(JSON.stringify({ load: (loaded.user - started.user) / 1000, make: (made.user - loaded.user) / 1000 }))
`

const folder = mkdtempSync(resolve('.first-session-'))
try {
  const entry = join(folder, 'entry.mjs')
  writeFileSync(entry, ENTRY)
  await buildContent()
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: { ssr: entry, outDir: join(folder, 'out'), minify: true },
  })
  const times = Array.from({ length: RUNS }, (_, seed) =>
    JSON.parse(
      execFileSync(process.execPath, [join(folder, 'out/entry.js'), LANGUAGE, `${seed}`], {
        encoding: 'utf8',
      }),
    ),
  )
  for (const part of ['load', 'make']) {
    const sorted = times.map((time) => time[part]).toSorted((one, other) => one - other)
    const median = sorted[Math.floor(RUNS / 2)]
    console.log(`${part}: median ${median.toFixed(1)} ms, best ${sorted[0].toFixed(1)} ms`)
  }
} finally {
  rmSync(folder, { recursive: true })
}
