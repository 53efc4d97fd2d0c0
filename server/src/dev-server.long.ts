import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { COMING_WEEK_PATH, DRAWING_PATH } from '@frase/core/contract/paths'
import { expect, it, onTestFinished, vi } from 'vitest'
import { freePort } from '../../scripts/free-port.mjs'
import { WORKSPACES } from '../../scripts/prepare.mjs'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
/** What `npm run dev` does once the packages are installed. */
const START = "import('./scripts/dev-server.mjs').then(({ startDevServer }) => startDevServer())"
const BUILD_CONTENT =
  "import('./content/build/content-build.mjs').then(async ({ buildContent }) => console.log(JSON.stringify(await buildContent())))"

/** The sources in a folder of their own, where a test may change them. */
function copyOfProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'frase-copy-'))
  onTestFinished(() => rmSync(copy, { recursive: true }))
  const isSource = (path: string) => !['node_modules', 'dist', 'data'].includes(basename(path))
  for (const name of [
    ...WORKSPACES,
    'scripts',
    'supabase',
    'package.json',
    'package-lock.json',
    'tsconfig.base.json',
  ]) {
    cpSync(join(ROOT, name), join(copy, name), { recursive: true, filter: isSource })
  }
  mkdirSync(join(copy, 'node_modules/@frase'), { recursive: true })
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name !== '@frase') symlinkSync(join(ROOT, 'node_modules', name), join(copy, 'node_modules', name))
  }
  for (const name of WORKSPACES) symlinkSync(join(copy, name), join(copy, 'node_modules/@frase', name))
  return copy
}

async function startDevServer(folder: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'frase-dev-'))
  const port = await freePort()
  const child = spawn(process.execPath, ['--input-type=module', '--eval', START], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: '', PORT: String(port), DATA_DIR: dataDir, ACCOUNTS: 'off' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exited = once(child, 'exit')
  onTestFinished(async () => {
    child.kill()
    await exited
    rmSync(dataDir, { recursive: true })
  })
  const origin = `http://localhost:${port}`
  await vi.waitFor(() => fetch(origin), { timeout: 200_000, interval: 200 })
  return origin
}

function changeUnit(folder: string, title: string) {
  const file = join(folder, 'content/src/course/unit-01.json')
  const unit = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify({ ...unit, scene: { ...unit.scene, en: title } }))
}

it('the development server answers with the pages of the app, their modules and its pictures', async () => {
  const origin = await startDevServer(ROOT)
  const page = await fetch(`${origin}/`)
  const html = await page.text()
  expect(page.status, html).toBe(200)
  expect(html).toContain('Frase al Día')
  expect(html).toContain('@font-face')
  expect(await statusOf(`${origin}/grammar`)).toBe(200)
  const [, main = ''] = /<script type="module" src="(\/src\/[^"]+)"/.exec(html) ?? []
  expect(await statusOf(origin + main)).toBe(200)
  const week = await fetch(`${origin}${COMING_WEEK_PATH}?language=en`)
  const [drawing = ''] = new RegExp(`${DRAWING_PATH}[^"]+`).exec(await week.text()) ?? []
  expect(await statusOf(origin + drawing)).toBe(200)
})

it('the development server prerenders pages, with what an author has just saved', async () => {
  const folder = copyOfProject()
  const origin = await startDevServer(folder)
  const [first] = JSON.parse(readFileSync(join(folder, 'content/src/course-pages.json'), 'utf8'))
  const heading = (title: string) => new RegExp(`<h1[^>]*>(?:<[^>]+>)*[^<]*${title}`)
  for (const title of ['A new title', 'A better title']) {
    changeUnit(folder, title)
    await vi.waitFor(
      async () => expect(await (await fetch(`${origin}/learn/${first.slug}`)).text()).toMatch(heading(title)),
      { timeout: 100_000, interval: 200 },
    )
  }
})

it('only what is made from a changed file is made again', () => {
  const folder = copyOfProject()
  const build = () =>
    JSON.parse(
      execFileSync(process.execPath, ['--input-type=module', '--eval', BUILD_CONTENT], {
        cwd: folder,
        encoding: 'utf8',
      }),
    )
  const folders = readdirSync(join(folder, 'content/build/made')).map((file) => basename(file, '.ts'))
  expect(build().toSorted()).toEqual(folders.toSorted())
  expect(build()).toEqual([])
  changeUnit(folder, 'Another title')
  const made = build()
  expect(made).toContain('unit-pages')
  expect(made).not.toContain('learner-lexicon')
  expect(readFileSync(join(folder, 'content/dist/unit-pages/unit-01.en.json'), 'utf8')).toContain(
    'Another title',
  )
})

async function statusOf(address: string) {
  return (await fetch(address)).status
}
