import { HEARD, TARGETS_PER_STEP, type UnitTargets, WORDS_IN } from '@frase/core/course/unit-targets'
import type { Language } from '@frase/core/languages'
import type { ItemId } from '@frase/core/memory/items/item'
import { type CourseUnit, loadUnits } from '../course.ts'
import { inEachLanguage } from '../made-files.ts'
import { unitVocabulary } from '../unit-vocabulary.ts'

export default inEachLanguage(makeCourseTargets)

/** The items that the steps of the units ask for, in one language. */
export async function makeCourseTargets(language: Language): Promise<UnitTargets[]> {
  const units = await loadUnits()
  return Promise.all(units.map((unit) => unitTargets(unit, language)))
}

export async function unitTargets(unit: CourseUnit, language: Language): Promise<UnitTargets> {
  const { core } = await unitVocabulary(unit)
  const isSeenThrough = (place: number) => Number(core[place]?.[language].transparent ?? false)
  const places = [...core.keys()].sort((one, other) => isSeenThrough(one) - isSeenThrough(other))
  const words = places.flatMap((place) => core[place] ?? []).slice(0, WORDS_IN[language] ?? TARGETS_PER_STEP)
  const key = new Set(unit.key)
  const lines = unit.dialogue.lines.map(({ slug }) => slug)
  return {
    unit: unit.unit,
    lines: lines.map(sentenceId),
    words: words.map(({ id }): ItemId => `word:${id}`),
    // Some units have mostly older sentences: those learnt in them fill the steps up.
    sentences: [...unit.sentences.map(({ slug }) => slug), ...unit.older]
      .filter((slug) => !key.has(slug))
      .slice(0, TARGETS_PER_STEP)
      .map(sentenceId),
    key: unit.key.map(sentenceId),
    heard: lines
      .filter((slug) => !key.has(slug))
      .slice(-HEARD)
      .map(sentenceId),
  }
}

const sentenceId = (slug: string): ItemId => `sentence:${slug}`
