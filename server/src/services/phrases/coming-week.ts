import type { Language } from '@frase/core/languages'
import type { DailyPhrase } from '@frase/core/phrases/phrase'
import type { createPhrasebook } from '../ai/built-in.ts'
import { createIllustratorImages } from '../images/built-in.ts'
import { completePhrase, type PhraseCompanions } from './complete-phrase.ts'

export type ComingWeek = (language: Language) => Promise<DailyPhrase[]>

interface WeekParts extends Pick<PhraseCompanions, 'spoken' | 'offered' | 'log'> {
  phrasebook: Pick<ReturnType<typeof createPhrasebook>, 'comingWeek'>
}

/**
 * The phrases of the phrasebook that a device keeps for days without a connection. Everybody gets the same ones, with
 * drawings: a model and photos would cost the operator something for days that may never come.
 */
export function createComingWeek({ phrasebook, spoken, offered, log }: WeekParts): ComingWeek {
  const companions = { images: createIllustratorImages(offered), spoken, offered, log }
  return async (language) => {
    const phrases = await phrasebook.comingWeek(language)
    return Promise.all(phrases.map((phrase) => completePhrase(phrase, language, NOBODY, companions)))
  }
}

/** Not counted: a drawing costs nothing. */
const NOBODY = ''
