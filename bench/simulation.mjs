import { rolldown } from 'rolldown'

/**
 * Simulates learners under the rules of memory, and under these rules with one of them switched off. Writes
 * bench/simulation.md and the charts in docs/simulation.
 * `npm run bench:simulation -- --learners 1000 --days 180 --seed 1`
 */

const root = new URL('..', import.meta.url)
const bundle = await rolldown({ input: new URL('bench/simulation/main.ts', root).pathname, platform: 'node' })
const { output } = await bundle.generate({ format: 'esm' })
const { main } = await import(`data:text/javascript,${encodeURIComponent(output[0].code)}`)
main(process.argv.slice(2), root)
