import { type LearningEvent, readEvent } from './event.ts'
import type { EventTime } from '../../days/learning-day.ts'

type Envelope = 'id' | keyof EventTime

/** Without the envelope, and without the fields of later versions. */
type Content<Event> = {
  [Key in keyof Event as string extends Key ? never : Key extends Envelope ? never : Key]: Event[Key]
}
type ContentOf<Event> = Event extends LearningEvent ? Content<Event> : never

/** Something that has just happened, before it has its id and its time. */
export type NewEvent = ContentOf<LearningEvent>
export type NewAnswer = Extract<NewEvent, { kind: 'answered' }>

/** Throws what is no event: a mistake of whoever made it, which must not be stored. */
export function eventOf(happened: NewEvent, id: string, time: EventTime): LearningEvent {
  const read = readEvent({ ...happened, id, ...time })
  if (!read || !('event' in read)) throw new TypeError(`This is no event: ${JSON.stringify(happened)}`)
  return read.event
}
