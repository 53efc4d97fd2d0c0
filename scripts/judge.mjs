import { readFileSync } from 'node:fs'
import { buildContent, contentModules } from '../content/build/content-build.mjs'

/**
 * Judges typed answers as the page does: `npm run judge -- answers.jsonl`. A row is `{ language, task, typed }` and
 * any other fields; the same rows come out, in their order, with verdict, rule, blamed words and the text shown.
 */

const [file] = process.argv.slice(2)
if (!file) throw new Error('Which file? npm run judge -- answers.jsonl')
await buildContent()
const modules = await contentModules()
const { judgeRow } = await modules.ssrLoadModule(
  new URL('../content/build/judge.ts', import.meta.url).pathname,
)
for (const line of readFileSync(file, 'utf8').split('\n')) {
  if (line.trim() !== '') console.log(JSON.stringify(await judgeRow(JSON.parse(line))))
}
await modules.close()
