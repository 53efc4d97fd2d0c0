import { loadCourseTargets } from '@frase/content/course-path'
import {
  type CourseRecord,
  currentUnit,
  type UnitProgress,
  type UnitTargets,
  unitProgress,
} from '@frase/core/course/unit-steps'
import { NEXT_UNIT_STORAGE_KEY } from '@frase/core/memory/review-keys'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { writeStored } from '../storage.ts'
import { useLanguage } from '../translation.ts'
import type { LearnerMemory } from './learner-memory.ts'

const NO_CHANGE = () => () => {}
const NOTHING = () => undefined

export interface CourseProgress {
  units: readonly UnitProgress[]
  targets: readonly UnitTargets[]
  record: CourseRecord
  memory: LearnerMemory
}

/**
 * How far the learner has come in each unit. Undefined while the record is opened, and where that fails: the path and its
 * units are then shown as to somebody who begins.
 */
export function useCourseProgress(): CourseProgress | undefined {
  return useCourseRecord().progress
}

/** The same, and whether the record is still being opened. */
export function useCourseRecord(): { progress: CourseProgress | undefined; isOpening: boolean } {
  const language = useLanguage()
  const [hasFailed, setFailed] = useState(false)
  const [opened, setOpened] = useState<Pick<CourseProgress, 'memory' | 'targets'>>()
  useEffect(() => {
    let isLeft = false
    Promise.all([
      import('./open-memory.ts').then(({ openMemory }) => openMemory()),
      loadCourseTargets(language),
    ]).then(
      ([memory, targets]) => isLeft || setOpened({ memory, targets }),
      () => isLeft || setFailed(true),
    )
    return () => {
      isLeft = true
    }
  }, [language])
  const snapshot = useSyncExternalStore(
    opened?.memory.subscribe ?? NO_CHANGE,
    opened?.memory.snapshot ?? NOTHING,
    NOTHING,
  )
  const record = snapshot?.state
  const progress = useMemo(
    () =>
      opened &&
      record && {
        ...opened,
        record,
        units: opened.targets.map((targets) => unitProgress(targets, record)),
      },
    [opened, record],
  )
  useEffect(() => progress && storeNextUnit(progress), [progress])
  return { progress, isOpening: !progress && !hasFailed }
}

/** Home tells it without opening the record, once the course was begun or a place in it was found. */
function storeNextUnit({ units, record: { placed } }: Pick<CourseProgress, 'units' | 'record'>): void {
  const next = currentUnit(units, placed)
  if (next && (placed || units.some(({ status }) => status !== 'new')))
    writeStored(NEXT_UNIT_STORAGE_KEY, String(next.unit))
}
