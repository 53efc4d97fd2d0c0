import type { Accent } from '../../voices/accent.ts'
import type { Task } from './task-types.ts'

/**
 * A dictation is judged by what can be heard: where z is said as s, writing one for the other is a matter of
 * spelling. What is not heard is judged as in Spain, which accepts 'vosotros' as well.
 */
export function heardIn(task: Task, accent: Accent): Task {
  return task.type === 'dictation' ? { ...task, expected: { ...task.expected, accent } } : task
}
