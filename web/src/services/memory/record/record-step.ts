import { loadCourseTargets } from '@frase/content/course-path'
import type { UnitStep } from '@frase/core/course/unit-steps'
import { checkpointsCompleted } from '@frase/core/course/unit-targets'
import { stepId } from '@frase/core/memory/record/memory-state'
import type { NewEvent } from '@frase/core/memory/record/new-event'
import { shownLanguage } from '../../texts/translation.ts'
import type { LearnerMemory } from '../learner/learner-memory.ts'

type NewStep = Extract<NewEvent, { kind: 'step' }>

/** The events of a step that the record does not have already. */
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
  const completed = checkpointsCompleted(targets, memory.snapshot().state)
  if (completed.length === 0) return
  await memory.add(...completed.flatMap((unit) => stepEvents(memory, unit, 'checkpoint', 'done')))
}

/**
 * Records that somebody has met the dialogue of a unit, with the words that the unit asks for: its first step. Nobody who
 * reads on waits for it.
 */
export async function recordMetUnit(unit: number): Promise<void> {
  const [{ openMemory }, targets] = await Promise.all([
    import('../open/open-memory.ts'),
    loadCourseTargets(shownLanguage()),
  ])
  const own = targets.find((one) => one.unit === unit)
  if (!own) return
  const memory = await openMemory()
  await memory.add(
    { kind: 'met', items: [...own.lines, ...own.words], source: `unit-${unit}` },
    ...stepEvents(memory, unit, 'meet', 'done'),
  )
}
