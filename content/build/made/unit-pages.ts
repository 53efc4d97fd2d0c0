import type { SentenceLink, UnitPage, UnitQuestion, UnitWord } from '@frase/core/course/course-path'
import type { Language } from '@frase/core/languages'
import type { CourseUnit } from '../course.ts'
import { type CoursePage, coursePage } from '../course-pages.ts'
import type { LexiconEntry } from '../lexicon/entry.ts'
import { ofEachUnit } from '../of-each-unit.ts'
import { meaningsIn } from '../sentence-meanings.ts'
import { learntIn, unitVocabulary } from '../unit-vocabulary.ts'
import { pathUnit } from './course-path.ts'

export default await ofEachUnit(makeUnitPage)

/** All that the page of a unit shows, in one language. */
export async function makeUnitPage(unit: CourseUnit, language: Language): Promise<UnitPage> {
  const { scene, speakers, lines, questions } = unit.dialogue
  const { lessons = [], answeredBy = [] } = coursePage(unit.unit)
  const { core, met } = await unitVocabulary(unit)
  const sentences = await translatedSentences(unit, language)
  const word = (entry: LexiconEntry) => unitWord(entry, language)
  return {
    ...pathUnit(unit, language),
    scene: scene[language],
    lines: lines.map(({ slug, who, spanish, [language]: meaning }) => ({
      slug,
      name: speakers[who].name,
      spanish,
      meaning,
    })),
    questions: questions.map((question, place) =>
      unitQuestion(question, language, linePlaces(lines, answeredBy[place])),
    ),
    core: core.map(word),
    met: met.map(word),
    // 'la cuenta' is both a piece and a word of one unit: it is listed as a word only.
    pieces: unit.pieces
      .filter(({ spanish }) => !core.some((entry) => unitWord(entry, language).spanish === spanish))
      .map(({ spanish, [language]: meaning }) => ({ spanish, meaning })),
    key: unit.key.flatMap((slug) => sentences.get(slug) ?? []),
    others: [...sentences].flatMap(([slug, sentence]) => (unit.key.includes(slug) ? [] : sentence)),
    note: unit.note[language],
    secondNote: unit.secondNote?.[language] ?? [],
    lessons,
  }
}

/** The sentences by their slugs, without the lines of the dialogue unless they are key sentences. */
async function translatedSentences(unit: CourseUnit, language: Language): Promise<Map<string, SentenceLink>> {
  const meanings = await meaningsIn(language)
  const written = [...unit.dialogue.lines, ...unit.sentences]
  const inUnit = new Map(written.map((sentence) => [sentence.slug, sentence[language]]))
  const lines = new Set(unit.dialogue.lines.map(({ slug }) => slug))
  return new Map(
    (await learntIn(unit))
      .filter(({ slug }) => !lines.has(slug) || unit.key.includes(slug))
      .map(({ slug, spanish }) => {
        const meaning = inUnit.get(slug) ?? meanings.get(spanish)
        if (meaning === undefined) throw new Error(`Nothing says what ${spanish} means in ${language}`)
        return [slug, { slug, spanish, meaning }]
      }),
  )
}

function unitQuestion(
  question: CourseUnit['dialogue']['questions'][number],
  language: Language,
  lines: readonly number[],
): UnitQuestion {
  const { options, right, [language]: text } = question
  return {
    text,
    options: options.map((option) =>
      typeof option === 'string'
        ? { text: option, isSpanish: true }
        : { text: option[language], isSpanish: false },
    ),
    right,
    lines,
  }
}

function linePlaces(
  lines: CourseUnit['dialogue']['lines'],
  answeredBy: NonNullable<CoursePage['answeredBy']>[number] = [],
): number[] {
  return answeredBy.map((slug) => lines.findIndex((line) => line.slug === slug))
}

const ARTICLES = { m: ['el', 'los'], f: ['la', 'las'], mf: ['el/la', 'los/las'] } as const

/** A noun is learnt with its article. */
function unitWord(entry: LexiconEntry, language: Language): UnitWord {
  const { lemma, pos, gender, number, el } = entry
  const { meaning, note } = entry[language]
  const [singular, plural] = ARTICLES[gender ?? 'm']
  const article = number === 'plural' ? plural : el ? 'el' : singular
  const spanish = pos === 'noun' && gender ? `${article} ${lemma}` : lemma
  return { spanish, meaning, ...(note !== undefined && { note }) }
}
