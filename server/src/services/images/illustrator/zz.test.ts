import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { test } from 'vitest'
import { buildIllustratorIndex } from '../../../../build/illustrator-index.ts'
import { loadIllustrator } from './illustrator.ts'

test('stats', async () => {
  await buildIllustratorIndex('/tmp/ill/index')
  const t = performance.now()
  const ill = loadIllustrator('/tmp/ill/index')
  const load = performance.now() - t
  const dir = '/work/main/content/src/phrasebook/'
  const out: string[] = [`load ${load}`]
  const items: { l: string; d: string; th: string }[] = []
  for (const f of readdirSync(dir))
    for (const p of JSON.parse(readFileSync(dir + f, 'utf8')))
      for (const l of ['en', 'pt', 'fr', 'de'])
        items.push({ l, d: p[l].descricaoImagem, th: f.replace('.json', '') })
  for (const l of ['en', 'pt', 'fr', 'de']) {
    const mine = items.filter((i) => i.l === l)
    const missing = mine.filter((i) => ill.recognises(i.d) === 0).map((i) => i.d)
    const seen = new Set(
      mine.map((i) =>
        ill
          .illustrate(i.d, i.th)
          .svg.replace(/<title>.*?<\/title>/, '')
          .replace(/s[0-9a-z]+-/g, ''),
      ),
    )
    out.push(`${l} n=${mine.length} missing=${missing.length} ${missing.join(' / ')} distinct=${seen.size}`)
  }
  const times = items.map((i) => {
    const a = performance.now()
    const s = ill.illustrate(i.d, i.th).svg.length
    return { t: performance.now() - a, s, d: i.d }
  })
  times.sort((a, b) => a.t - b.t)
  out.push(
    `p50 ${times[times.length >> 1]!.t} p99 ${times[Math.floor(times.length * 0.99)]!.t} max ${times.at(-1)!.t}`,
  )
  times.sort((a, b) => a.s - b.s)
  out.push(
    `size p50 ${times[times.length >> 1]!.s} p90 ${times[Math.floor(times.length * 0.9)]!.s} max ${times.at(-1)!.s} ${times.at(-1)!.d}`,
  )
  writeFileSync('/tmp/ill/stats.txt', out.join('\n'))
}, 60000)
