import { fold, unfold } from '../record/checkpoint.ts'
import type { LearningEvent, UnreadEvent } from '../record/event.ts'
import { eventsOf } from '../record/record.ts'
import type { SyncAnswer, SyncRequest } from '../sync/sync.ts'
import { uuidOf } from './histories.ts'

interface Row {
  number: number
  event?: LearningEvent | UnreadEvent
  checkpoint?: ReturnType<typeof fold>
}

interface Limits {
  page: number
  whole: number
  aDay: number
}

/** The log of one learner as the database keeps it, with small limits. */
export function createEventLog({ page, whole, aDay }: Limits) {
  let epochs = 1
  let rows: Row[] = []
  let lastNumber = 0
  let today = 0
  let restoredEpochs: string[] = []
  let resetAt: number | null = null
  const epoch = () => uuidOf(epochs)
  const copy = () => ({ rows, lastNumber, restoredEpochs, resetAt, epoch: epoch() })
  let backup = copy()

  const idsIn = (row: Row) => (row.event ? [row.event.id] : [])

  function pull({ p_epoch, p_cursor }: Extract<SyncRequest, { name: 'pull_learning_events' }>['parameters']) {
    const from = p_epoch === epoch() ? p_cursor : 0
    const later = rows.filter(({ number }) => number > from)
    const answered = later.slice(0, page)
    return {
      epoch: epoch(),
      resetAt: p_epoch === null || p_epoch === epoch() || restoredEpochs.includes(p_epoch) ? null : resetAt,
      page: {
        // Through JSON, as over the network.
        events: JSON.parse(JSON.stringify(answered.flatMap(({ event }) => event ?? []))),
        checkpoints: answered.flatMap(({ checkpoint }) => checkpoint ?? []),
        cursor: answered.at(-1)?.number ?? from,
        more: later.length > answered.length,
      },
    }
  }

  function answer(request: SyncRequest): SyncAnswer {
    if (request.name === 'pull_learning_events') return { name: request.name, data: pull(request.parameters) }
    if (request.parameters.p_epoch !== epoch()) return { refused: 'other_epoch' }
    const before = lastNumber
    if (request.name === 'push_learning_events') {
      const known = new Set(rows.flatMap(idsIn))
      const added = request.parameters.p_events.filter(({ id }) => !known.has(id))
      if (added.some(({ kind }) => kind === 'poison')) return { refused: 'invalid_request' }
      if (today + added.length > aDay) return { refused: 'too_many_today', seconds: 3600 }
      if (added.length > 0 && known.size + added.length > whole) return { refused: 'fold_first' }
      today += added.length
      rows = [...rows, ...added.map((event, place) => ({ number: before + place + 1, event }))]
      lastNumber += added.length
      return { name: request.name, data: { before, last: lastNumber } }
    }
    const sent = new Set(unfold(request.parameters.p_checkpoint).map(({ id }) => id))
    const folded = rows.filter((row) => idsIn(row).some((id) => sent.has(id)))
    if (folded.length > 0) {
      lastNumber += 1
      const events = folded.flatMap(({ event }) => (event && 'target' in event ? [event] : []))
      const kept = rows.filter((row) => !folded.includes(row))
      rows = [...kept, { number: lastNumber, checkpoint: fold(unfold(fold(answersOf(events)))) }]
    }
    return { name: request.name, data: { folded: folded.length, before, last: lastNumber } }
  }

  return {
    answer,
    nextDay() {
      today = 0
    },
    backUp() {
      backup = copy()
    },
    restore() {
      ;({ rows, lastNumber, resetAt } = backup)
      restoredEpochs = [...backup.restoredEpochs, backup.epoch]
      epochs += 1
    },
    reset(now: number) {
      restoredEpochs = []
      resetAt = now
      rows = []
      epochs += 1
      return { epoch: epoch(), cursor: lastNumber }
    },
    texts: () => rows.map((row) => JSON.stringify(row)),
  }
}

function answersOf(events: readonly (LearningEvent | UnreadEvent)[]) {
  const record = {
    events: events.filter((event): event is LearningEvent => event.kind === 'answered'),
    unread: [],
  }
  return eventsOf(record).filter((event) => event.kind === 'answered')
}
