import { currentExercise, EMPTY_SESSION, type ExerciseSession } from './session.ts'

/** The session as if a break had not been: time spent elsewhere is no time spent answering. */
export function withoutBreak(session: ExerciseSession, breakTime: number): ExerciseSession {
  const pause = Math.max(0, breakTime)
  return {
    ...session,
    startTime: session.startTime + pause,
    exerciseStartTime: session.exerciseStartTime + pause,
  }
}

/** Without the current exercise, which nobody can answer: it must neither count as wrong nor bar the way on. */
export function withoutCurrent(session: ExerciseSession, now: number): ExerciseSession {
  const current = currentExercise(session)
  if (!current || current.answered || session.isCompleted) return session
  const exercises = session.exercises.filter((exercise) => exercise !== current)
  if (exercises.length === 0) return EMPTY_SESSION
  const wasLast = session.currentIndex === exercises.length
  return {
    ...session,
    exercises,
    currentIndex: Math.min(session.currentIndex, exercises.length - 1),
    stats: { ...session.stats, totalExercises: exercises.length },
    exerciseStartTime: now,
    ...(wasLast ? { isCompleted: true, endTime: now } : {}),
  }
}
