import type { PracticeTexts } from '@frase/content/practice-texts'
import { createContext, use } from 'react'

const Texts = createContext<PracticeTexts | null>(null)

export const PracticeTextsProvider = Texts.Provider

/** Loaded together with the tasks, so that every part of a run has them at once. */
export function usePracticeTexts(): PracticeTexts {
  const texts = use(Texts)
  if (!texts) throw new Error('There are no practice texts outside a run')
  return texts
}
