import { loadCourseTargets } from '@frase/content/course-path'
import type { UnitStep } from '@frase/core/course/unit-steps'
import { checkpointsCompleted } from '@frase/core/course/unit-targets'
import { stepId } from '@frase/core/memory/record/memory-state'
import type { NewEvent } from '@frase/core/memory/record/new-event'
import { shownLanguage } from '../translation.ts'
import type { LearnerMemory } from './learner-memory.ts'

export type NewStep = Extract<NewEvent, { kind: 'step' }>

/** What there is to record of a step: nothing that the record says already. */
export function stepEvents(
  memory: Pick<LearnerMemory, 'snapshot'>,
  unit: number,
  step: UnitStep,
  reached: NewStep['reached'] | undefined,
): NewStep[] {
  const known = memory.snapshot().state.steps.get(stepId(unit, step))
  const isNew = reached === 'begun' ? !known : reached === 'done' && known?.done === undefined
  return isNew && reached ? [{ kind: 'step', unit, step, reached }] : []
}

/** A checkpoint that failed is passed once the review has asked again for what was wrong. */
export async function recordCompletedCheckpoints(
  memory: Pick<LearnerMemory, 'snapshot' | 'add'>,
): Promise<void> {
  const { steps } = memory.snapshot().state
  const hasFailed = [...steps].some(([id, { done }]) => id.endsWith('/checkpoint') && done === undefined)
  if (!hasFailed) return
  const targets = await loadCourseTargets(shownLanguage())
  const mended = checkpointsCompleted(targets, memory.snapshot().state)
  if (mended.length === 0) return
  await memory.add(...mended.flatMap((unit) => stepEvents(memory, unit, 'checkpoint', 'done')))
}
