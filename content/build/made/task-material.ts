import { addressedIn } from '@frase/core/answers/prompt'
import type { AskedForm, TaskMaterial, TaskSentence } from '@frase/core/exercises/tasks/task-material'
import type { Language } from '@frase/core/languages'
import { GAP } from '@frase/core/lessons/lesson-task'
import type { Slips } from '@frase/core/slips/slips'
import type { Reading } from '@frase/core/spanish/form-index'
import type { Person, Tense } from '@frase/core/spanish/forms/word'
import { fillTemplate } from '@frase/core/text/template'

import { loadTaskTexts, type TaskTexts } from '../../src/task-texts.ts'

import { makeDialogueTasks } from '../dialogue-tasks.ts'
import type { LexiconEntry } from '../lexicon/entry.ts'
import { resolveSentence } from '../lexicon/resolve-sentence.ts'
import { inEachLanguage, oncePerLanguage } from '../made-files.ts'
import { meaningsIn } from '../sentence-meanings.ts'
import { loadPredefinedSentences, readPhrasebookSentences, type Sentence } from '../sentences.ts'
import { loadSlips, tokensOf } from '../slips.ts'
import { wordingsIn } from '../wordings.ts'

export default inEachLanguage(makeTaskMaterial)
/** The material of all practice in one language. */
export async function makeTaskMaterial(language: Language): Promise<TaskMaterial> {
  const sentences = [...readPhrasebookSentences(), ...(await loadPredefinedSentences())]
  const bySpanish = new Map(sentences.map((sentence) => [sentence.spanish, sentence]))
  const meanings = await meaningsIn(language)
  const context = await taskContext(language)
  return {
    sentences: [...bySpanish.values()].flatMap((sentence) => {
      const meaning = meanings.get(sentence.spanish)
      return meaning ? [taskSentence(sentence, meaning, context)] : []
    }),
    dialogues: await makeDialogueTasks(language),
  }
}

export interface TaskContext {
  language: Language
  slips: Slips
  texts: TaskTexts
}

export const taskContext = oncePerLanguage(
  async (language): Promise<TaskContext> => ({
    language,
    slips: await loadSlips(language),
    texts: await loadTaskTexts(language),
  }),
)
/** A sentence with its tasks and its usual mistakes. */
export function taskSentence(sentence: Sentence, meaning: string, context: TaskContext): TaskSentence {
  const { slug, level, spanish, words = {} } = sentence
  const slips = context.slips.everySlipIn(tokensOf(spanish, words))
  return {
    slug,
    level,
    spanish,
    meaning,
    wordings: wordingsIn(sentence, context.language),
    mistakes: slips.map(({ id, use, wrong, reason }) => ({ use, text: wrong, reason, slip: id })),
    forms: askedForms(sentence, meaning, context),
  }
}

/** The forms whose cue leaves nothing open: one tense, one person, and no doubt whether somebody is addressed as usted. */
function askedForms(sentence: Sentence, meaning: string, { language, texts }: TaskContext): AskedForm[] {
  const { spanish } = sentence
  const mayBeUsted = addressedIn(meaning, language) !== undefined
  return resolveSentence(sentence).flatMap(({ word, reading }, place) => {
    const finite = finiteForm(reading)
    const isCommand = reading.analyses.some(({ kind }) => kind === 'imperative')
    const isElsewhere = spanish.split(word).length !== 2
    if (!finite || isElsewhere || (isCommand && (place === 0 || spanish.includes('!')))) return []
    const { tense, person } = finite
    const isThird = person === 'él' || person === 'ellos'
    if (isThird && mayBeUsted) return []
    const values = { verb: reading.entry.lemma, tense: texts.tenses[tense], person }
    const cue = fillTemplate(isThird ? texts.cue.verb : texts.cue.person, values)
    return [{ form: word, gapped: spanish.replace(word, GAP), cue }]
  })
}

/** Undefined for auxiliaries, which are only part of a form, and for what can be two forms of the verb. */
function finiteForm({ entry, analyses, clitics }: Reading<LexiconEntry>) {
  const finite = analyses.flatMap((analysis): { tense: Tense; person: Person }[] =>
    analysis.kind === 'finite' ? [analysis] : [],
  )
  const [only, ...others] = finite
  return entry.lemma === 'haber' || clitics || others.length > 0 ? undefined : only
}
