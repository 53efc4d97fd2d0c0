import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { homeJavaScript, verdict } from './budget.mjs'

it('the JavaScript of home is its entry, its page and all they import, each file counted once', () => {
  const folder = mkdtempSync(join(tmpdir(), 'frase-budget-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, '.vite'))
  const sizes = { entry: 100, home: 20, shared: 3, deep: 4, lazy: 1000 }
  for (const [name, size] of Object.entries(sizes))
    writeFileSync(join(folder, `${name}.js.br`), 'x'.repeat(size))
  // The file is too small to be compressed.
  writeFileSync(join(folder, 'icon.js'), 'x'.repeat(50))
  const manifest = {
    'index.html': { file: 'entry.js', imports: ['_shared.js'], dynamicImports: ['lazy.ts'] },
    'src/features/home/page.tsx': { file: 'home.js', imports: ['index.html', '_shared.js'] },
    '_shared.js': { file: 'shared.js', imports: ['_deep.js'] },
    '_deep.js': { file: 'deep.js', imports: ['_icon.js'] },
    '_icon.js': { file: 'icon.js' },
    'lazy.ts': { file: 'lazy.js' },
  }
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
  expect(homeJavaScript(folder)).toBe(177)
})

it('a build with a single byte of JavaScript more than the budget is over it', () => {
  expect([verdict(101, 100), verdict(100, 100), verdict(99, 100)]).toEqual(['over', 'met', 'under'])
})
