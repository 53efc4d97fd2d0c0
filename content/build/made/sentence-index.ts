import type { SentenceLink } from '@frase/core/course/course-path'
import { type PackedGroup, packGroup, type SentenceGroup } from '@frase/core/course/sentence-index'
import { groupBy } from '@frase/core/group-by'
import type { Language } from '@frase/core/languages'
import { LEVELS } from '@frase/core/levels'
import { everySentence, type PlacedSentence } from '../every-sentence.ts'
import { inEachLanguage } from '../made-files.ts'
import { meaningsIn } from '../sentence-meanings.ts'
import { pathUnit } from './course-path.ts'

export default inEachLanguage(makeSentenceIndex)

/** Every sentence with its meaning in one language: level by level, unit by unit, those without a unit at the end of their level. */
export async function makeSentenceIndex(language: Language): Promise<PackedGroup[]> {
  const linked = await linkedSentences(language)
  const groups = groupBy(linked, ({ sentence, unit }) => String(unit?.unit ?? sentence.level))
  return [...groups.values()]
    .flatMap((group) => groupOf(group, language))
    .sort((one, other) => rank(one) - rank(other))
    .map(packGroup)
}

interface LinkedSentence extends PlacedSentence {
  link: SentenceLink
}

export async function linkedSentences(language: Language): Promise<LinkedSentence[]> {
  const meanings = await meaningsIn(language)
  return (await everySentence()).map((placed) => {
    const { slug, spanish } = placed.sentence
    const meaning = placed.written?.[language] ?? meanings.get(spanish)
    if (meaning === undefined) throw new Error(`Nothing says what ${spanish} means in ${language}`)
    return { ...placed, link: { slug, spanish, meaning } }
  })
}

function groupOf(group: readonly LinkedSentence[], language: Language): SentenceGroup[] {
  const [first] = group
  if (!first) return []
  const sentences = group.map(({ link }) => link)
  if (!first.unit) return [{ level: first.sentence.level, sentences }]
  const { unit, title, level } = pathUnit(first.unit, language)
  return [{ level, unit: { unit, title }, sentences }]
}

/** The sort is stable, and units come before sentences without one. */
const rank = ({ level, unit }: SentenceGroup) => 2 * LEVELS.indexOf(level) + (unit ? 0 : 1)
