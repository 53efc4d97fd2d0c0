import { loadCourseTargets } from '@frase/content/course-path'
import { stepsOfOldRecord } from '@frase/core/course/unit-targets'
import { eventTime } from '@frase/core/days/learning-day'
import type { EventOf, LearningEvent } from '@frase/core/memory/record/event'
import { replay } from '@frase/core/memory/record/replay'
import { createFsrs } from '@frase/core/memory/schedule/fsrs'
import { shownLanguage } from '../../texts/translation.ts'
import type { EventLog } from '../events/event-log.ts'
import type { TabMemory } from './create-memory.ts'

/** A name beside those of what a database has taken over: steps of the versions that did not record them. */
const SETTLED = 'steps'

/**
 * Steps that were done in a database with an earlier version become events: once, when this version first opens it,
 * whether or not another device has done the same. Rejects if the content could not be loaded.
 */
export async function settleSteps(log: EventLog): Promise<void> {
  if ((await log.seen()).has(SETTLED)) return
  const { events } = await log.after(0)
  const steps = await stepsIn(events)
  await log.appendUnseen([SETTLED], () => ({ events: steps }))
}

/**
 * The same for the log of an account when a device has first read it, before it sends anything: devices with an earlier
 * version may have written all of it. One that has a step was settled where that was recorded.
 */
export async function settleAccount(
  memory: Pick<TabMemory, 'log' | 'change'>,
  person: string,
): Promise<void> {
  const name = `${SETTLED}/${person}`
  const log = memory.log()
  if (log?.owner !== person || (await log.seen()).has(name)) return
  const [{ events }, unsent] = await Promise.all([log.after(0), log.unsent()])
  const own = new Set(unsent.events.map(({ id }) => id))
  const read = events.filter(({ id }) => !own.has(id))
  const steps = read.some(({ kind }) => kind === 'step') ? [] : await stepsIn(read)
  await memory.change(async (into) => {
    if (into.owner === person) await into.appendUnseen([name], () => ({ events: steps }))
  })
}

/** The steps that were done by the old rule. */
export async function stepsIn(events: readonly LearningEvent[]): Promise<EventOf<'step'>[]> {
  if (events.length === 0) return []
  const targets = await loadCourseTargets(shownLanguage())
  return stepsOfOldRecord(targets, replay(events, createFsrs()), eventTime(new Date()).offset)
}
