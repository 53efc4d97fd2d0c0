import { readPhrasebook } from '@frase/content/build/phrasebook'
import { type Language, perLanguage } from '../../languages.ts'
import type { TypedTask } from '../task.ts'

/** A task that fixes nothing but what is passed in. */
export function typedTask(sentence: string, task: Partial<TypedTask> = {}): TypedTask {
  return {
    type: 'typed_translation',
    prompt: '',
    sentence,
    alternatives: [],
    addressee: null,
    speaker: null,
    tense: null,
    point: [],
    accent: 'es-ES',
    ...task,
  }
}

const phrases = readPhrasebook()

/** Every sentence of the phrasebook, to be translated. */
export const TRANSLATIONS = perLanguage((language: Language) =>
  phrases.map((phrase) => typedTask(phrase.spanish, { prompt: phrase[language].translation })),
)
