/** Where an event is in the order of all events. */
export interface Place {
  at: number
  id: string
}

/**
 * By the clock of the device, then by id: an order that is the same on every device, in whatever order events arrive.
 * Where clocks disagree it is not the true one, but all devices agree about it.
 */
export function comparePlaces(one: Place, other: Place): number {
  if (one.at !== other.at) return one.at - other.at
  if (one.id === other.id) return 0
  return one.id < other.id ? -1 : 1
}

/** Every event once, in order. */
export function union<Event extends Place>(...lists: readonly (readonly Event[])[]): Event[] {
  const byId = new Map<string, Event>()
  for (const list of lists) {
    for (const event of list) {
      const known = byId.get(event.id)
      byId.set(event.id, known === undefined ? event : fuller(known, event))
    }
  }
  return [...byId.values()].sort(comparePlaces)
}

/**
 * The same for the events of a record, which `union` has made: twice as fast, since the repetitions of an event stand side
 * by side. Two versions with different times, which no device writes, would both stay.
 */
export function inOrder<Event extends Place>(events: readonly Event[]): Event[] {
  const ordered: Event[] = []
  let last: Event | undefined
  for (const event of [...events].sort(comparePlaces)) {
    if (last?.id === event.id) ordered.pop()
    last = last?.id === event.id ? fuller(last, event) : event
    ordered.push(last)
  }
  return ordered
}

/**
 * Of two versions of one event the one that says more: an old event may have been folded on one device. Of two that are
 * simply different, which no device writes, the same one everywhere.
 */
function fuller<Event>(one: Event, other: Event): Event {
  if (isSame(one, other)) return one
  const [first, second] = [canonical(one), canonical(other)]
  if (first.length !== second.length) return first.length > second.length ? one : other
  return first <= second ? one : other
}

/** Without writing either of them down: a server sends thousands of events that are here already. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  const keys = Object.keys(one)
  return (
    Array.isArray(one) === Array.isArray(other) &&
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSame(Reflect.get(one, key), Reflect.get(other, key)))
  )
}

/** As JSON with sorted keys: databases keep the fields of an object in an order of their own. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}
