import { LANGUAGES } from '@frase/core/languages'
import { loadWrittenUnits } from '../../content/src/course.ts'
import { makeSentencePages } from '../../content/src/make-sentence-pages.ts'
import { makeUnitPage } from '../../content/src/make-unit-page.ts'
import { makeUnitSentences } from '../../content/src/make-unit-sentences.ts'

/** Made together: alone, each of these modules would read and inflect the whole lexicon again. */
const modules = import.meta.glob<unknown>(
  '../../content/src/{exercise-material,task-material,learner-lexicon,memory-catalog,course-path,course-targets,sentence-index,day-sentences,server-material}/*.ts',
  { eager: true, import: 'default' },
)

/** Keyed by the names under which `unit-page.ts` and `unit-sentences.ts` of `content/src` import them. */
const units = await Promise.all(
  (await loadWrittenUnits()).flatMap((unit) =>
    LANGUAGES.flatMap((language) => {
      const file = `unit-${String(unit.unit).padStart(2, '0')}.json`
      return [
        makeUnitPage(unit, language).then((made) => [`${file}?page=${language}`, made]),
        makeUnitSentences(unit, language).then((made) => [`${file}?sentences=${language}`, made]),
      ]
    }),
  ),
)

/** Keyed by the names under which `exercise-material.ts` imports them. */
const sentences = await Promise.all(
  LANGUAGES.map(async (language) =>
    (await makeSentencePages(language)).map((pages, part) => [`${language}.ts?part=${part}`, pages]),
  ),
)

export default { ...modules, ...Object.fromEntries([...units, ...sentences.flat()]) }
