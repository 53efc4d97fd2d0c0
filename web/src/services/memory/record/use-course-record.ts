import type { CourseRecord } from '@frase/core/course/unit-steps'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { LearnerMemory } from '../learner/learner-memory.ts'
import { recordCompletedCheckpoints } from './record-step.ts'

const NO_CHANGE = () => () => {}
const NOTHING = () => undefined

/**
 * The learner's progress in the course. Undefined while the record is opened, and if that fails: the path and
 * its units are then shown as for a beginner.
 */
export function useCourseRecord(): { record: CourseRecord | undefined; isOpening: boolean } {
  const [hasFailed, setFailed] = useState(false)
  const [memory, setMemory] = useState<LearnerMemory>()
  useEffect(() => {
    let isLeft = false
    import('../open/open-memory.ts')
      .then(async ({ openMemory }) => {
        const opened = await openMemory()
        if (isLeft) return
        setMemory(opened)
        await recordCompletedCheckpoints(opened)
      })
      .catch(() => isLeft || setFailed(true))
    return () => {
      isLeft = true
    }
  }, [])
  const snapshot = useSyncExternalStore(memory?.subscribe ?? NO_CHANGE, memory?.snapshot ?? NOTHING, NOTHING)
  return { record: snapshot?.state, isOpening: !snapshot && !hasFailed }
}
