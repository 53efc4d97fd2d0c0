import type { PractisedStep } from '@frase/core/course/step-tasks'
import { useRef } from 'react'
import { usePlano } from '../../services/plan.tsx'
import { usePracticeStart } from '../../services/practice-start.ts'
import { countPractice, mayPractise } from '../../services/practised-today.ts'

/** As it is counted against the sessions of a day: once, however often it is opened. */
export const sessionOf = (unit: number, step: PractisedStep) => `unit-${unit}/${step}`

/** Starts the steps of a unit, one at a time. */
export function useUnitPractice(unit: number) {
  const { isPremium } = usePlano()
  const step = useRef<PractisedStep>('understand')
  const practice = usePracticeStart({
    isAllowed: () => mayPractise(sessionOf(unit, step.current), isPremium),
    load: (language) =>
      import('./unit-run.tsx').then(({ loadUnitRun }) => loadUnitRun(unit, step.current, language)),
    count: () => countPractice(sessionOf(unit, step.current), isPremium),
  })
  return {
    ...practice,
    startStep: (wanted: PractisedStep) => {
      step.current = wanted
      void practice.start()
    },
  }
}
