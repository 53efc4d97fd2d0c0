import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { LANGUAGES, perLanguage } from '../../core/src/languages.ts'
import { BUILD_TARGET } from '../../scripts/browsers/minimum.mjs'
import type { OfflineBuild } from '../src/offline/offline-build.ts'
import { readLanguageFile } from './language-file.ts'

const WORKER = fileURLToPath(new URL('../src/offline/worker.ts', import.meta.url))

type Manifest = Record<string, { file: string }>

/** Lessons, guides, legal texts and sentences: cached only in the learner's language. */
const READING =
  /content\/(?:src|dist)\/(?:grammar|guides|legal|sentence-index|sentence-pages)\/(?:.*\/)?([a-z]{2})(?:\/\d+\.json|\.json|\.ts)$/

/**
 * Adds the service worker to a finished build, with the list of the files it caches. `illustrator` is the folder of what the
 * built-in illustrator draws with.
 */
export async function buildOfflineWorker(folder: string, illustrator: string): Promise<void> {
  const build = describeBuild(folder)
  const define = {
    BUILD: JSON.stringify(build),
    DRAWINGS: JSON.stringify(drawingsVersion(build, illustrator)),
  }
  const bundle = await rolldown({
    input: WORKER,
    platform: 'browser',
    transform: { target: BUILD_TARGET, define },
  })
  await bundle.write({ file: join(folder, 'service-worker.js'), format: 'iife', minify: true })
}

/** Changes with the illustrator's data and code, which drew the pictures of the build. */
function drawingsVersion({ files }: OfflineBuild, illustrator: string): string {
  const drawn = files.filter(([path]) => path.startsWith('/images/') && path.endsWith('.svg'))
  const parts = pathsBelow(illustrator).map((path) => revisionOf(join(illustrator, path)))
  return digest(JSON.stringify([drawn, parts]))
}

function describeBuild(folder: string): OfflineBuild {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
  const entry = manifest['index.html']
  if (!entry) throw new Error('The build has no entry')

  const readings = perLanguage((): string[] => [])
  for (const [source, { file }] of Object.entries(manifest)) {
    const language = LANGUAGES.find((code) => code === READING.exec(source)?.[1])
    if (language) readings[language].push(`/${file}`)
  }
  const isReading = new Set(LANGUAGES.flatMap((language) => readings[language]))
  const files = pathsBelow(folder)
    .filter((path) => isPartOfTheApp(path) && !isReading.has(path))
    .map((path) => [path, path.startsWith('/assets/') ? '' : revisionOf(join(folder, path))] as const)

  const unreadReminders = perLanguage(
    (language): string => JSON.parse(readLanguageFile('reminder-texts', language)).notification.body,
  )
  const known = { entry: `/${entry.file}`, files, readings, unreadReminders }
  return { version: digest(JSON.stringify(known)), ...known }
}

/** What makes a package for Anki, with a database of its own: hardly anybody does, and its sounds need the server anyway. */
const DECK_WORKER = /^\/assets\/(?:anki-worker|sql-wasm)/

/** Not the HTML, which the server renders, nor what only an operating system or a crawler requests. */
function isPartOfTheApp(path: string): boolean {
  if (['.br', '.gz', '.map'].includes(extname(path)) || DECK_WORKER.test(path)) return false
  return path === '/icon.svg' || /^\/(assets|images|locales)\//.test(path)
}

function pathsBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => `/${name.split(sep).join('/')}`)
    .sort()
}

function revisionOf(file: string): string {
  return digest(readFileSync(file))
}

function digest(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 10)
}
