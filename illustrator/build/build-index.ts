import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import * as z from 'zod'
import {
  DRAWINGS_FILE,
  type DrawingRow,
  INDEX_FILE,
  type IndexContent,
  SYNONYM_WEIGHT,
  WORD_LANGUAGES,
  type WordLanguage,
} from '../src/index-file.ts'
import { drawingBounds, leadColour } from './drawing-bounds.ts'
import { placementOf } from './drawing-kinds.ts'
import { type Described, keywordsOf } from './keyword-weights.ts'
import { OWN_DRAWINGS } from './own-drawings.ts'
import { parsePathData, writePathData } from './path-data.ts'
import { synonymsOf } from './synonym-words.ts'

const iconsSchema = z.object({ icons: z.record(z.string(), z.object({ body: z.string() })) })
const charsSchema = z.record(z.string(), z.string())
const groupsSchema = z.object({ subgroups: z.record(z.string(), z.string()) })
const emojiSchema = z.array(
  z.object({
    hexcode: z.string(),
    label: z.string(),
    tags: z.array(z.string()).default([]),
    subgroup: z.number().optional(),
  }),
)

/** Writes the drawings and the words that find them, small enough for the memory of the running server. */
export async function buildIllustratorIndex(outDir: string): Promise<void> {
  const icons = iconsSchema.parse(await readPackaged('@iconify-json/fluent-emoji-flat/icons.json')).icons
  const chars = charsSchema.parse(await readPackaged('@iconify-json/fluent-emoji-flat/chars.json'))
  const subgroups = groupsSchema.parse(await readPackaged('emojibase-data/meta/groups.json')).subgroups
  const emojis = new Map<WordLanguage, z.infer<typeof emojiSchema>>()
  for (const language of WORD_LANGUAGES) {
    emojis.set(language, emojiSchema.parse(await readPackaged(`emojibase-data/${language}/data.json`)))
  }

  const nameByHexcode = new Map<string, string>()
  const drawings = new Collected()
  for (const { hexcode, subgroup } of emojis.get('en') ?? []) {
    const code = hexcode.toLowerCase()
    const name = chars[code] ?? chars[code.replaceAll('-fe0f', '')]
    const placement = name && placementOf(name, subgroups[String(subgroup)] ?? '')
    const body = name && icons[name]?.body
    if (!placement || !body) continue
    nameByHexcode.set(hexcode, name)
    drawings.add(name, placement.kind, placement.size, shortened(body))
  }
  for (const [name, { kind, size, body }] of Object.entries(OWN_DRAWINGS)) {
    drawings.add(name, kind, size, shortened(body))
  }

  const words: IndexContent['words'] = { en: '', pt: '', fr: '', de: '', es: '' }
  for (const language of WORD_LANGUAGES) {
    const described = (emojis.get(language) ?? []).flatMap(({ hexcode, label, tags }): Described[] => {
      const name = nameByHexcode.get(hexcode)
      const wholeLabelOnly = /^(man|woman)-/.test(name ?? '')
      return name && !name.startsWith('keycap-') ? [{ name, label, tags, wholeLabelOnly }] : []
    })
    const lines = new Map<string, string>()
    for (const [word, { name, weight }] of keywordsOf(language, described))
      lines.set(word, `${weight}\t${name}`)
    for (const [word, meaning] of synonymsOf(language, drawings))
      lines.set(word, `${SYNONYM_WEIGHT}\t${meaning}`)
    words[language] = [...lines].map(([word, line]) => `${word}\t${line}`).join('\n')
  }

  await mkdir(outDir, { recursive: true })
  const content: IndexContent = { drawings: drawings.rows, words }
  await writeFile(join(outDir, INDEX_FILE), JSON.stringify(content))
  await writeFile(join(outDir, DRAWINGS_FILE), drawings.text, 'latin1')
}

class Collected {
  readonly rows: DrawingRow[] = []
  text = ''
  readonly #names = new Set<string>()

  add(name: string, kind: DrawingRow['kind'], size: number, body: string) {
    const { left, top, right, bottom } = drawingBounds(body)
    const bounds: DrawingRow['bounds'] = [tenth(left), tenth(top), tenth(right), tenth(bottom)]
    const lead = leadColour(body)
    this.rows.push({ name, kind, size, bounds, lead, offset: this.text.length, length: body.length })
    this.#names.add(name)
    this.text += body
  }

  has(name: string): boolean {
    return this.#names.has(name)
  }
}

function shortened(body: string): string {
  return body.replace(/ d="([^"]+)"/g, (_, data: string) => ` d="${writePathData(parsePathData(data))}"`)
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10
}

async function readPackaged(path: string): Promise<unknown> {
  return JSON.parse(await readFile(createRequire(import.meta.url).resolve(path), 'utf8'))
}
