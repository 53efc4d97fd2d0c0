import { createFsrs } from '@frase/core/memory/schedule/fsrs'
import { onPersonChange } from '../../account/person-changes.ts'
import { createMemory, type TabMemory } from '../learner/create-memory.ts'
import type { LearnerMemory } from '../learner/learner-memory.ts'
import { openOwnLog } from '../learner/own-log.ts'
import { storeNextUnit, storePractisedDays, storeVoiceOf } from './copies-in-storage.ts'
import { currentPerson } from './current-person.ts'
import { showStorageProblem } from './storage-notice.ts'
import { takeOverPhrases } from './take-over.ts'

const CHANNEL = 'frase-memory'

let opening: Promise<TabMemory> | undefined

/** One for each page, even where nothing can be stored. It includes what was met up to this call. */
export async function openMemory(): Promise<LearnerMemory> {
  const memory = await openTabMemory()
  // Without the catalog, for example offline, or without storage it is tried again with the next call.
  if (!memory.problem) await takeOverPhrases(memory).catch(() => {})
  return memory
}

export function openTabMemory(): Promise<TabMemory> {
  opening ??= open()
  return opening
}

async function open(): Promise<TabMemory> {
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(CHANNEL) : undefined
  const memory = createMemory({
    open: (callbacks) => openOwnLog(currentPerson(), callbacks),
    scheduler: createFsrs(),
    now: () => new Date(),
    tell: () => channel?.postMessage(null),
  })
  const refresh = () => void memory.refresh()
  channel?.addEventListener('message', refresh)
  // A tab in the background may be frozen and miss messages.
  addEventListener('focus', refresh)
  showProblemOnce(memory)
  memory.subscribe(() => {
    const { state } = memory.snapshot()
    storePractisedDays(state)
    storeNextUnit(state)
    storeVoiceOf(state)
  })
  const opened = memory.refresh()
  followAccount(memory, opened)
  await opened
  return memory
}

/** Signing in or out switches to another record, and only that of a signed-in person is synchronised. */
function followAccount(memory: TabMemory, opened: Promise<void>): void {
  let person = currentPerson()
  let leave = new AbortController()
  const synchronise = async (ready: Promise<void>, owner: string | null, { signal }: AbortController) => {
    if (owner === null) return
    const [{ startSync }] = await Promise.all([import('../../sync/start-sync.ts'), ready])
    if (!signal.aborted) startSync(memory, owner, signal)
  }
  // Without the code, for example offline, nothing is sent until memory is opened again.
  synchronise(opened, person, leave).catch(() => {})
  onPersonChange(() => {
    const next = currentPerson()
    if (next === person) return
    const wasGuest = person === null
    person = next
    leave.abort()
    leave = new AbortController()
    synchronise(memory.reopen(wasGuest), person, leave).catch(() => {})
  })
}

function showProblemOnce(memory: TabMemory): void {
  const unsubscribe = memory.subscribe(() => {
    if (!memory.problem) return
    unsubscribe()
    void showStorageProblem(memory.problem)
  })
}
