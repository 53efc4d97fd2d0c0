import { readFileSync, writeFileSync } from 'node:fs'
import { test } from 'vitest'
import { buildIllustratorIndex } from '../../../../build/illustrator-index.ts'
import { loadIllustrator } from './illustrator.ts'

test('sheet', async () => {
  if (process.env.BUILD) await buildIllustratorIndex('/tmp/ill/index')
  const ill = loadIllustrator('/tmp/ill/index')
  const list: [string, string][] = JSON.parse(readFileSync('/tmp/ill/list.json', 'utf8'))
  let max = 0
  const html = list.map(([d, t]) => {
    const { svg } = ill.illustrate(d, t)
    max = Math.max(max, svg.length)
    return `<figure style="display:inline-block;width:260px;margin:3px;font:9px sans-serif">${svg.replace('<svg ', '<svg width=260 ')}<figcaption>${t}: ${d.replace(/</g, '&lt;')} (${svg.length})</figcaption></figure>`
  })
  writeFileSync('/tmp/ill/s.html', `<body style="margin:0">${html.join('')}`)
  console.log('max', max)
}, 60000)
