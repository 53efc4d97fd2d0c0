import { loadCourseTargets } from '@frase/content/course-path'
import { shownLanguage } from '../translation.ts'
import { stepEvents } from './record-step.ts'

/**
 * Records that somebody has met the dialogue of a unit, with the words that the unit asks for: its first step. Nobody who
 * reads on waits for it.
 */
export async function recordMetUnit(unit: number): Promise<void> {
  const [{ openMemory }, targets] = await Promise.all([
    import('./open-memory.ts'),
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
