import { readdirSync, readFileSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Reports where the sources, the documents or the built files contain a secret, or name the machine they were
 * made on.
 */

const SKIPPED = new Set(['node_modules', '.git', 'data', 'test-results', 'playwright-report', '.env'])
/** Compressed files and pictures contain no text that could be read. */
const BINARY = /\.(br|gz|png|webp|woff2|ico|jpg|mp3|wasm)$/

/** @type {Readonly<Record<string, RegExp>>} */
const PATTERNS = {
  'a key of Groq': /\bgsk_[A-Za-z0-9]{40,}/,
  'a key of ElevenLabs': /\bsk_[0-9a-f]{48}\b/,
  'a key of Stripe': /\b[rs]k_(live|test)_[A-Za-z0-9]{20,}/,
  'a webhook secret of Stripe': /\bwhsec_[A-Za-z0-9]{30,}/,
  'a secret key of Supabase': /\bsb(_secret_[\w-]{20,}|p_[0-9a-f]{40})/,
  'a signed token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/,
  'a key of AWS': /\bA(KIA|SIA)[0-9A-Z]{16}\b/,
  'a key of Google': /\bAIza[\w-]{35}/,
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY-----\s+[A-Za-z0-9+/]{20,}/,
  'a token of npm': /\bnpm_[A-Za-z0-9]{36}\b|_authToken\s*=\s*\S+/,
  'a token of GitHub': /\b(gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{40,})/,
  'a secret that is set': /\b[A-Z]+(_[A-Z]+)*_(API_KEY|ACCESS_KEY|SECRET_KEY|WEBHOOK_SECRET)=['"]?[\w-]{30,}/,
  'another registry than npm’s': /"resolved": "https?:\/\/(?!registry\.npmjs\.org\/)/,
}

/**
 * @param {string} text
 * @param {readonly string[]} [places] of this machine, which must not be published
 * @returns {string[]} what was found, never the secret itself
 */
export function secretsIn(text, places = []) {
  const found = Object.keys(PATTERNS).filter((name) => PATTERNS[name]?.test(text))
  return places.some((place) => text.includes(place)) ? [...found, 'a place on this machine'] : found
}

/**
 * @param {string} root
 * @returns {{ files: number, problems: string[] }}
 */
export function checkSecrets(root) {
  const places = [resolve(root), homedir()].map((place) => `${place}/`).filter((place) => place.length > 4)
  const paths = filesBelow(root)
  return {
    files: paths.length,
    problems: paths.flatMap((path) =>
      secretsIn(readFileSync(path, 'utf8'), places).map((what) => `${path}: ${what}`),
    ),
  }
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesBelow(folder) {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    if (SKIPPED.has(name) || BINARY.test(name)) return []
    return statSync(path).isDirectory() ? filesBelow(path) : [path]
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { files, problems } = checkSecrets('.')
  for (const problem of problems) console.error(problem)
  console.log(`${files} files, ${problems.length} with something that does not belong there`)
  process.exitCode = problems.length > 0 ? 1 : 0
}
