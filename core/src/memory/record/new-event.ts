import type { EventTime } from '../../days/learning-day.ts'
import { hashOf } from '../items/own-phrase.ts'
import { type LearningEvent, readEvent } from './event.ts'

type Envelope = 'id' | keyof EventTime

/** Without the envelope, and without the fields of later versions. */
type Content<Event> = {
  [Key in keyof Event as string extends Key ? never : Key extends Envelope ? never : Key]: Event[Key]
}
type ContentOf<Event> = Event extends LearningEvent ? Content<Event> : never

/** A new event, before it has its id and its time. */
export type NewEvent = ContentOf<LearningEvent>
export type NewAnswer = Extract<NewEvent, { kind: 'answered' }>

/** Throws for what is no event: a mistake of the caller, which must not be stored. */
export function eventOf(happened: NewEvent, id: string, time: EventTime): LearningEvent {
  const read = readEvent({ ...happened, id, ...time })
  if (!read || !('event' in read)) throw new TypeError(`This is no event: ${JSON.stringify(happened)}`)
  return read.event
}

const HEX_DIGITS = 32

/** @param bytes sixteen random ones */
export function randomEventId(bytes: Uint8Array): string {
  return inGroups([...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join(''), '4')
}

/** The same text gives the same id: an event that two tabs make of one thing is one event. */
export function eventIdOf(text: string): string {
  return inGroups(hashOf(text) + hashOf(`${text}\n`), '8')
}

/** With the version and the variant of a uuid. */
function inGroups(hex: string, version: '4' | '8'): string {
  const digits = hex.padStart(HEX_DIGITS, '0').slice(0, HEX_DIGITS)
  const marked = `${digits.slice(0, 12)}${version}${digits.slice(13, 16)}a${digits.slice(17)}`
  return marked.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
