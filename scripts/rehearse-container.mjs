import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/**
 * Follows the Dockerfile without an engine: a folder for each stage instead of an image. It shows that every copied file
 * exists, that the commands run on what was copied and nothing else, and that the last stage serves the product. The
 * base image, the user and the health check are not tried.
 * @param {string} root
 * @param {(command: string, folder: string, environment: Record<string, string>) => Promise<boolean>} serves
 */
export async function rehearseContainer(root, serves) {
  const images = mkdtempSync(join(tmpdir(), 'frase-container-'))
  try {
    const last = instructionsOf(readFileSync(join(root, 'Dockerfile'), 'utf8')).reduce(
      (stage, instruction) => follow(stage, instruction, root, images),
      { folder: '', workdir: '/', command: '' },
    )
    const environment = { ACCOUNTS: 'off', PAYMENTS: 'off' }
    return await serves(last.command, join(last.folder, last.workdir), environment)
  } finally {
    rmSync(images, { recursive: true, force: true })
  }
}

/** @typedef {{ folder: string, workdir: string, command: string }} Stage */

/**
 * @param {Stage} stage
 * @param {string} instruction
 * @param {string} root
 * @param {string} images
 * @returns {Stage}
 */
function follow(stage, instruction, root, images) {
  const [name = '', ...words] = instruction.split(/\s+/)
  if (name === 'FROM') {
    const folder = join(images, words[2] ?? 'last')
    const base = join(images, words[0] ?? '')
    if (existsSync(base)) cpSync(base, folder, { recursive: true })
    else mkdirSync(folder)
    return { ...stage, folder, workdir: existsSync(base) ? stage.workdir : '/' }
  }
  if (name === 'WORKDIR') {
    mkdirSync(join(stage.folder, words[0] ?? ''), { recursive: true })
    return { ...stage, workdir: words[0] ?? '/' }
  }
  if (name === 'COPY') copy(stage, words, root, images)
  // What is done to the root of the image belongs to the engine.
  if (name === 'RUN' && !instruction.includes(' /')) runIn(join(stage.folder, stage.workdir), words.join(' '))
  if (name === 'CMD') return { ...stage, command: JSON.parse(words.join(' ')).join(' ') }
  return stage
}

/**
 * @param {Stage} stage
 * @param {string[]} words
 * @param {string} root
 * @param {string} images
 */
function copy(stage, words, root, images) {
  const from = /^--from=(.+)$/.exec(words[0] ?? '')?.[1]
  const names = from ? words.slice(1) : words
  const target = join(stage.folder, stage.workdir, names.at(-1) ?? '')
  for (const source of names.slice(0, -1)) {
    const path = from ? join(images, from, source) : join(root, source)
    const isInto = names.at(-1)?.endsWith('/') && source !== '.'
    const to = isInto ? join(target, source.split('/').at(-1) ?? '') : target
    mkdirSync(dirname(to), { recursive: true })
    cpSync(path, to, {
      recursive: true,
      filter: (file) => !file.slice(path.length).startsWith('/node_modules'),
    })
  }
}

/**
 * @param {string} folder
 * @param {string} command
 */
function runIn(folder, command) {
  const { status } = spawnSync(command, { cwd: folder, shell: true, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error(`'${command}' failed`)
}

/**
 * One line for each instruction: comments gone, broken lines joined.
 * @param {string} text
 */
function instructionsOf(text) {
  return text
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => /^[A-Z]+ /.test(line))
}
