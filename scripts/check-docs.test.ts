import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { checkDocs, problemsOfText } from './check-docs.mjs'

const FACTS = {
  paths: new Set([
    'docs',
    'docs/a.md',
    'docs/b.md',
    'core',
    'core/src',
    'core/src/pages/paths.ts',
    'core/src/pt.json',
  ]),
  scripts: new Set(['start', 'build']),
  variables: new Set(['PORT', 'DATA_DIR']),
  constants: new Set(['SECTION_PATHS']),
  read: () => '# The title\n\n## Backup and restore',
}

it('everything that the documentation names exists', () => {
  expect(checkDocs(fileURLToPath(new URL('..', import.meta.url)))).toEqual([])
})

describe('the check of the documentation', () => {
  it.each([
    'See `core/src/pages/paths.ts`, `core/src/` and `paths.ts`.',
    'One file per language: `core/src/<language>.json`, `core/src/*.json`.',
    'Built into `server/dist/main.js`, kept in `data/`.',
    'A path of the site, `/core/nothing`, is not a file.',
    'See [b](b.md), [its part](b.md#backup-and-restore) and [elsewhere](https://example.org/x.md).',
    'Run `npm run build` with `PORT=3000` and `DATA_DIR`; the table is `SECTION_PATHS`.',
    '```\nUser=frase\nnothing/of/ours.ts\n```',
  ])('accepts: %s', (text) => {
    expect(problemsOfText('docs/a.md', text, FACTS)).toEqual([])
  })

  it.each([
    ['`core/src/path.ts`', 'core/src/path.ts'],
    ['`path.ts`', 'path.ts'],
    ['`core/src/<language>.yaml`', 'core/src/<language>.yaml'],
    ['[c](c.md)', 'c.md'],
    ['[b](b.md#restore)', '#restore'],
    ['`npm run bild`', 'npm run bild'],
    ['```\nnpm run bild\n```', 'npm run bild'],
    ['`DATA_FOLDER`', 'DATA_FOLDER'],
    ['```\nDATA_FOLDER=/srv\n```', 'DATA_FOLDER'],
  ])('reports: %s', (text, culprit) => {
    const problems = problemsOfText('docs/a.md', text, FACTS)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain('docs/a.md')
    expect(problems[0]).toContain(culprit)
  })
})
