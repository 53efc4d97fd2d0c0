import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { buildContent, contentModules } from '../content/build/content-build.mjs'

/**
 * How typed answers are judged that were written without sight of any key, and labelled by others: `npm run bench:answers`.
 * It measures the halves for developing and writes bench/answers.md; `-- report` measures the other halves too, which is
 * meant to be done once after a change of the rules and not to be looked into.
 */

/** @typedef {{ language: string, unit: number, length: number, label: string, verdict: string }} Judged */

const SETS = 'content/build/testing/typed-answers'
const FILE = 'bench/answers.md'
/** Longer sentences are not meant to be asked whole. */
const SHORT_WORDS = 9

const halves = process.argv.includes('report') ? ['develop', 'report'] : ['develop']
await buildContent()
const modules = await contentModules()
const { judgeRow } = await modules.ssrLoadModule(
  new URL('../content/build/judge.ts', import.meta.url).pathname,
)
/** @type {string[]} */
const lines = []
/** @type {number[]} */
const times = []
for (const half of halves) {
  for (const file of readdirSync(SETS).filter((name) => name.endsWith(`-${half}.jsonl`))) {
    const rows = readFileSync(`${SETS}/${file}`, 'utf8').trim().split('\n')
    /** @type {Judged[]} */
    const judged = []
    for (const row of rows) {
      const begun = performance.now()
      judged.push(await judgeRow(JSON.parse(row)))
      times.push(performance.now() - begun)
    }
    const short = judged.filter(({ length }) => length <= SHORT_WORDS)
    const long = judged.filter(({ length }) => length > SHORT_WORDS)
    lines.push(
      rowFor(file, 'all', judged),
      rowFor(file, `≤ ${SHORT_WORDS}`, short),
      rowFor(file, 'more', long),
    )
    lines.push(
      rowFor(
        file,
        'units 1–20',
        judged.filter(({ unit }) => unit <= 20),
      ),
      rowFor(
        file,
        'units 21–40',
        judged.filter(({ unit }) => unit > 20),
      ),
    )
  }
}
await modules.close()

const text = `# How typed answers are judged

Measured by \`npm run bench:answers\`. The answers in \`${SETS}/\` were typed by writers who saw the prompt and its chips and
nothing else, and labelled by others who saw no key either. What teachers disagree about counts against the checker
with either verdict. A half is for developing; the other is measured after a change and not looked into.

| set | words or units | right answers | called wrong | called not sure | wrong answers | called right | called wrong |
|---|---|---|---|---|---|---|---|
${lines.join('\n')}

An answer took ${milliseconds(0.5)} in the middle, ${milliseconds(0.95)} at 95 %, on the machine that measured.
`
writeFileSync(FILE, text)
console.log(text)

/** @param {number} share of the answers that took no longer */
function milliseconds(share) {
  const sorted = [...times].sort((one, other) => one - other)
  return `${(sorted[Math.floor(share * sorted.length)] ?? 0).toFixed(1)} ms`
}

/**
 * @param {string} file
 * @param {string} part
 * @param {readonly Judged[]} judged
 */
function rowFor(file, part, judged) {
  const isRight = (/** @type {Judged} */ { verdict }) => verdict === 'right' || verdict === 'almost'
  const isWrong = (/** @type {Judged} */ { verdict }) => verdict === 'wrong'
  // A disputed answer is right where it was called wrong, and wrong where it was called right.
  const right = judged.filter((row) => row.label === 'right' || (row.label === 'dispute' && isWrong(row)))
  const wrong = judged.filter((row) => row.label === 'wrong' || (row.label === 'dispute' && isRight(row)))
  const share = (/** @type {readonly Judged[]} */ of, /** @type {(row: Judged) => boolean} */ is) =>
    of.length === 0 ? '–' : `${((100 * of.filter(is).length) / of.length).toFixed(1)} %`
  const unsure = share(right, ({ verdict }) => verdict === 'unsure')
  const cells = [
    right.length,
    share(right, isWrong),
    unsure,
    wrong.length,
    share(wrong, isRight),
    share(wrong, isWrong),
  ]
  return `| ${file.replace('.jsonl', '')} | ${part} | ${cells.join(' | ')} |`
}
