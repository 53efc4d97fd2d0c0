import { choicesOf, promptOf } from '@frase/core/exercises/registry/exercise-types'
import { currentTurn } from '@frase/core/exercises/session/session'
import { readStoredSession } from '@frase/core/exercises/session/stored-session'
import { SESSION_STORAGE_KEY } from '@frase/core/storage-keys'
import { text } from '../texts.ts'
import { metPhrases } from '../two-met-phrases.ts'
import type { Target, Visitor } from './visitor.ts'

/** Somebody who was shown two sentences of the content, enough for a session of five exercises. */
export function savePhrases(visitor: Visitor): Promise<void> {
  return visitor.run((saved) => {
    for (const [place, phrase] of saved.entries())
      localStorage.setItem(`viewed-${place}`, JSON.stringify(phrase))
  }, metPhrases)
}

/** Answers the exercise that is shown. */
export async function answerRight(visitor: Visitor): Promise<void> {
  const stored = await visitor.run(
    (key) => localStorage.getItem(key) ?? sessionStorage.getItem(key),
    SESSION_STORAGE_KEY,
  )
  const session = readStoredSession(stored)?.session
  const exercise = session && currentTurn(session)?.task
  if (!exercise || exercise.type === 'unusable') throw new Error('The exercise cannot be answered')
  if (exercise.type === 'word_order') {
    const solved = exercise.words.toSorted((a, b) => a.correctPosition - b.correctPosition)
    for (const { id } of solved) await visitor.press({ css: `[data-word="${id}"]` })
  } else if (exercise.type === 'matching') {
    for (const { id } of exercise.pairs) {
      await visitor.press({ css: `#spanish-${id}` })
      await visitor.press({ css: `#translation-${id}` })
    }
  } else {
    if (promptOf(exercise) === 'audio') await visitor.press(inMain('audio.listen'))
    const nth = choicesOf(exercise).findIndex(({ isCorrect }) => isCorrect)
    await visitor.press({ css: 'button', inside: 'main :is(fieldset, [role=group])', nth })
    return
  }
  await visitor.press(inMain('exercises.check'))
}

const inMain = (key: string): Target => ({ role: 'button', name: text('en', key), inside: 'main' })
