import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const SOURCE = /\.(?:ts|tsx|js|mjs)$/
/** The files that declare paths, and this one. */
const ALLOWED = /^(?:core\/src\/contract\/|scripts\/api-paths\.test\.ts$)/

/** A path of the API or of the accounts, also in a pattern, where its slashes are escaped; not a module called api. */
const PATH = /(?<!\/|\.|services)\/api(?![\w.-])|\/(?:auth|rest)\\?\/v1\b/

function typedPaths(text: string): number[] {
  return text.split('\n').flatMap((line, index) => (PATH.test(line) ? index + 1 : []))
}

it('no path of the API or of the accounts is typed outside the contract', () => {
  const folders = ['core', 'content', 'web', 'server', 'bench', 'scripts', 'e2e']
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...folders], { cwd: ROOT })
  const files = listed.toString().split('\n')
  const scanned = files.filter(
    (file) => SOURCE.test(file) && !ALLOWED.test(file) && existsSync(`${ROOT}/${file}`),
  )
  expect(scanned.length).toBeGreaterThan(500)
  const found = scanned.flatMap((file) =>
    typedPaths(readFileSync(`${ROOT}/${file}`, 'utf8')).map((line) => `${file}:${line}`),
  )
  expect(found, 'take these from core/src/contract/paths.js').toEqual([])
})

it.each([
  ["fetch('/api/speech')", true],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: as a source would have it
  ['`${origin}/api/speech?text=Hola`', true],
  ["page.route('**/api/*')", true],
  ['/^\\/api\\/speech/', true],
  ['/\\/auth\\/v1\\/token/', true],
  ["'https://frase.example/auth/v1/verify'", true],
  ["'/rest/v1/users'", true],
  ["'https://api.unsplash.com'", false],
  ["import { callApi } from './api.ts'", false],
  ["import type { ApiPath } from '../api-contract.ts'", false],
  ["'/auth/callback'", false],
])('the scan recognises %s as a typed path: %s', (line, isPath) => {
  expect(typedPaths(line)).toEqual(isPath ? [1] : [])
})
