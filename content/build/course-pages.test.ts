import { LANGUAGES } from '@frase/core/languages'
import { UNITS } from '@frase/core/levels'
import { sample } from '@frase/core/testing/effort'
import { describe, expect, it } from 'vitest'
import { loadCoursePath, loadCourseTargets } from '../src/course-path.ts'
import ids from '../src/ids.json' with { type: 'json' }
import { UNIT_IDS } from '../src/unit-ids.ts'
import { loadUnitPage } from '../src/unit-page.ts'
import { loadUnits } from './course.ts'
import { coursePage } from './course-pages.ts'
import { makeUnitPage } from './made/unit-pages.ts'

const units = await loadUnits()
const known = new Set<string>(ids.ids)

it('every unit has its own address', () => {
  expect(UNIT_IDS).toHaveLength(UNITS)
  expect(new Set(UNIT_IDS).size).toBe(UNITS)
})

it.each(units.map((unit) => [unit.unit, unit] as const))(
  'the questions of unit %i are answered by lines of its dialogue',
  (number, { dialogue }) => {
    const { answeredBy } = coursePage(number)
    if (!answeredBy) return
    expect(answeredBy).toHaveLength(dialogue.questions.length)
    const lines = dialogue.lines.map(({ slug }) => slug)
    for (const answer of answeredBy) {
      expect(answer).not.toEqual([])
      expect(lines).toEqual(expect.arrayContaining(answer))
    }
  },
)

describe.each(sample(LANGUAGES, 1))('in %s', (language) => {
  it('the path has the units in their order', async () => {
    const path = await loadCoursePath(language)
    expect(path.map(({ unit }) => unit)).toEqual(units.map(({ unit }) => unit))
    expect(path.map(({ slug }) => slug)).toEqual(UNIT_IDS)
    expect(path.map(({ title }) => title)).toEqual(units.map(({ scene }) => scene[language]))
  })

  it('the steps ask for items that memory knows, and no step asks for an item twice', async () => {
    const targets = await loadCourseTargets(language)
    expect(targets.map(({ unit }) => unit)).toEqual(units.map(({ unit }) => unit))
    for (const { unit, ...steps } of targets) {
      for (const [step, items] of Object.entries(steps)) {
        expect(items, `${step} of unit ${unit}`).not.toEqual([])
        expect(new Set(items).size, `${step} of unit ${unit}`).toBe(items.length)
        for (const item of items) expect(known, item).toContain(item)
      }
      expect(steps.heard).toHaveLength(3)
      expect(steps.sentences.filter((id) => steps.key.includes(id))).toEqual([])
    }
  })

  it('the page of a unit has its dialogue, fifteen words to say, five key sentences and all others', async () => {
    for (const unit of units) {
      const page = await makeUnitPage(unit, language)
      expect(page.lines.map(({ meaning }) => meaning)).toEqual(
        unit.dialogue.lines.map((line) => line[language]),
      )
      expect(page.core, `words of unit ${unit.unit}`).toHaveLength(15)
      expect(page.key).toHaveLength(5)
      const keyLines = unit.dialogue.lines.filter(({ slug }) => unit.key.includes(slug))
      expect(page.others).toHaveLength(unit.sentences.length + unit.older.length - 5 + keyLines.length)
      expect(page.note).toEqual(unit.note[language])
      for (const { lines } of page.questions) expect(lines).not.toContain(-1)
    }
  })

  it('a browser loads each unit as it was made', async () => {
    for (const unit of units) {
      expect(await loadUnitPage(unit.unit, language)).toEqual(await makeUnitPage(unit, language))
    }
  })
})

it('nouns are taught with their article', async () => {
  const [, , third] = units
  const page = third && (await makeUnitPage(third, 'en'))
  const spanish = page?.core.map((word) => word.spanish)
  expect(spanish).toEqual(expect.arrayContaining(['el agua', 'la leche', 'el pan', 'querer', 'sin']))
})

it('Portuguese speakers have fewer words to understand, and the same sentences to say', async () => {
  const [pt, de] = await Promise.all([loadCourseTargets('pt'), loadCourseTargets('de')])
  for (const [place, german] of de.entries()) {
    expect(pt[place]?.words.length).toBeLessThan(german.words.length)
    expect(pt[place]?.key).toEqual(german.key)
  }
})
