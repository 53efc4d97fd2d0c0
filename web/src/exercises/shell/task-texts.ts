import type { TaskTexts } from '@frase/content/task-texts'
import { createContext, use } from 'react'

const Texts = createContext<TaskTexts | null>(null)

export const TaskTextsProvider = Texts.Provider

/** Loaded together with the tasks, so that every part of a run has them at once. */
export function useTaskTexts(): TaskTexts {
  const texts = use(Texts)
  if (!texts) throw new Error('There are no task texts outside a run')
  return texts
}
