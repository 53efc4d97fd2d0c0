import { useEffect, useState, useSyncExternalStore } from 'react'
import type { LearnerMemory, MemorySnapshot } from '../learner/learner-memory.ts'
import { openMemory } from '../open/open-memory.ts'

const NO_CHANGE = () => () => {}
const NOTHING = () => undefined

/** Undefined while memory is opened. */
export function useLearnerMemory(): { memory: LearnerMemory; snapshot: MemorySnapshot } | undefined {
  const [memory, setMemory] = useState<LearnerMemory>()
  useEffect(() => {
    let isLeft = false
    void openMemory().then((opened) => isLeft || setMemory(opened))
    return () => {
      isLeft = true
    }
  }, [])
  const snapshot = useSyncExternalStore(memory?.subscribe ?? NO_CHANGE, memory?.snapshot ?? NOTHING, NOTHING)
  return memory && snapshot ? { memory, snapshot } : undefined
}
