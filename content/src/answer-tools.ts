import { type CheckAnswer, createAnswerChecker } from '@frase/core/answers/check-answer'
import type { AnswerTools } from '@frase/core/exercises/task'
import type { Language } from '@frase/core/languages'
import { loadAnswerLexicon, loadInfinitives } from './answer-lexicon.ts'
import { loadAnswerTexts } from './answer-texts.ts'
import { loadExerciseTexts } from './exercise-texts.ts'

export interface LoadedTools extends AnswerTools {
  /** Whether there is a verb with this infinitive. */
  isVerb: (infinitive: string) => boolean
  /** Makes the checker of typed answers, so that the first answer does not wait for it. Call it while idle. */
  prepare: () => void
}

/** The checker of typed answers, with explanations in the learner's language. */
export async function loadAnswerTools(language: Language): Promise<LoadedTools> {
  const [lexicon, infinitives, answers, exercises] = await Promise.all([
    loadAnswerLexicon(language),
    loadInfinitives(language),
    loadAnswerTexts(language),
    loadExerciseTexts(language),
  ])
  let made: CheckAnswer | undefined
  const checker = () => {
    made ??= createAnswerChecker(lexicon(), language)
    return made
  }
  return {
    check: (task, typed, slips) => checker()(task, typed, slips),
    texts: { answers, exercises },
    isVerb: (infinitive) => infinitives.has(infinitive),
    prepare: checker,
  }
}
