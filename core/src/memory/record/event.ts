import * as z from 'zod/mini'
import { VERDICTS } from '../../answers/verdict.ts'
import { DAY_MS } from '../../days/learning-day.ts'
import { LANGUAGES } from '../../languages.ts'
import { ACCENTS } from '../../voices/accent.ts'
import { SPEED } from '../../voices/voice-choice.ts'
import { cardIdSchema } from '../items/card.ts'
import { itemIdSchema } from '../items/item.ts'

/**
 * The most characters of an event as JSON. A record has tens of thousands of them, and anybody may import
 * one.
 */
export const EVENT_MAX_CHARACTERS = 16_384
/** The same as PostgreSQL writes it, which puts a space behind each comma and colon and writes no exponents. */
export const STORED_EVENT_MAX_CHARACTERS = 2 * EVENT_MAX_CHARACTERS

const NAME_MAX = 60
const TEXT_MAX = 300
const ANSWER_MAX = 1000
const OPTIONS_MAX = 12
const ITEMS_MAX = 60
const LIST_MAX = 8
const COUNT_MAX = 1000
/** Nobody predicts more exactly, and each further digit would be stored a hundred times a day. */
const PREDICTED_STEPS = 10_000

/** In minutes: islands in the Pacific are 12 hours behind and 14 ahead. */
const OFFSET_MAX = 14 * 60
const YEAR_2100 = Date.UTC(2100, 0)

/** Lower case, or one event could be in a record twice. */
const uuid = z.string().check(z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))
/** As a refinement: checks of the package for numbers would be loaded with every page, which shares its code. */
const whole = (min: number, max: number) =>
  z.number().check(z.refine((value) => Number.isInteger(value) && value >= min && value <= max))
const count = whole(0, COUNT_MAX)
const name = z.string().check(z.regex(/^[\w:./ñ@-]+$/), z.maxLength(NAME_MAX))
const names = z.array(name).check(z.maxLength(LIST_MAX))

/**
 * Typed text is cut, not refused: a page pasted into an answer must not lose the review. Databases store
 * neither NUL nor half a character, and control characters are six times as long in JSON.
 */
const text = (max: number) =>
  z.string().check(z.overwrite((typed) => typed.slice(0, max).replace(/[\p{Cc}\p{Surrogate}]/gu, '\ufffd')))

const envelope = {
  id: uuid,
  /** The time by the clock of the device, in milliseconds since 1970; it may be wrong. */
  at: whole(0, YEAR_2100),
  /** Minutes that the device's clock is ahead of UTC. */
  offset: whole(-OFFSET_MAX, OFFSET_MAX),
}

const metSchema = z.looseObject({
  ...envelope,
  kind: z.literal('met'),
  items: z.array(itemIdSchema).check(z.minLength(1), z.maxLength(ITEMS_MAX)),
  source: z.exactOptional(name),
})

const answeredSchema = z.looseObject({
  ...envelope,
  kind: z.literal('answered'),

  // Replay reads these fields.
  target: cardIdSchema,
  /** The verdict on the whole answer. */
  verdict: z.enum(VERDICTS),
  /** The verdict on the target's own words, where a mistake elsewhere made the answer wrong. */
  onTarget: z.exactOptional(z.enum(VERDICTS)),
  /** The rules and words that mistakes elsewhere are about. */
  slips: z.exactOptional(z.array(itemIdSchema).check(z.maxLength(LIST_MAX))),
  /** The item that the learner took the target for. */
  confusedWith: z.exactOptional(itemIdSchema),
  mode: z.enum(['chosen', 'built', 'typed', 'spoken', 'self-check']),
  /** The sentence that carried the target. */
  sentence: z.exactOptional(itemIdSchema),
  presented: z.exactOptional(z.enum(['heard', 'read'])),
  /** Each kind of help that was requested. 'form' is help that shows what should have been remembered. */
  help: z.exactOptional(names),
  /** One by default. */
  tries: z.exactOptional(count),
  /** 'I knew this', at the first meeting. */
  knew: z.exactOptional(z.literal(true)),
  /** How long the task was visible, in milliseconds. */
  visible: z.exactOptional(whole(0, DAY_MS)),

  // Only authors and researchers read the rest; `fold` drops it from old events.
  /** The version of the content. */
  content: z.exactOptional(name),
  type: z.exactOptional(name),
  /** In the order in which they were shown. */
  options: z.exactOptional(z.array(text(TEXT_MAX)).check(z.maxLength(OPTIONS_MAX))),
  answer: z.exactOptional(text(ANSWER_MAX)),
  reasons: z.exactOptional(names),
  replays: z.exactOptional(count),
  /** The predicted probability of the right answer. */
  predicted: z.exactOptional(
    z.number().check(
      z.refine((value) => value >= 0 && value <= 1),
      z.overwrite((value) => Math.round(value * PREDICTED_STEPS) / PREDICTED_STEPS),
    ),
  ),
  accent: z.exactOptional(name),
  source: z.exactOptional(name),
})

const keptSchema = z.looseObject({
  ...envelope,
  kind: z.literal('kept'),
  item: itemIdSchema,
  /** A phrase that is not in the content has to be in the record. */
  phrase: z.exactOptional(
    z.looseObject({
      spanish: text(TEXT_MAX),
      translation: text(TEXT_MAX),
      language: z.enum(LANGUAGES),
      audioSignature: z.exactOptional(text(TEXT_MAX)),
    }),
  ),
})

/** The learner does not want to be asked for it, in any skill. */
const setAsideSchema = z.looseObject({ ...envelope, kind: z.literal('set-aside'), item: itemIdSchema })

/** The result of a placement. The last one counts. */
const placedSchema = z.looseObject({
  ...envelope,
  kind: z.literal('placed'),
  /** The last unit that is understood, and the last one whose sentences are said; 0 is none. */
  understands: count,
  produces: count,
})

/**
 * The progress of a step of a unit: 'begun' with its first answer, 'done' at its end. Steps are names without
 * a list here: a later version may have more of them.
 */
const stepSchema = z.looseObject({
  ...envelope,
  kind: z.literal('step'),
  unit: whole(1, COUNT_MAX),
  step: name,
  reached: z.enum(['begun', 'done']),
})

/** The learner's choice of voice. The last one counts, on every device that has such a voice. */
const voiceSchema = z.looseObject({
  ...envelope,
  kind: z.literal('voice'),
  accent: z.nullable(z.enum(ACCENTS)),
  speed: z.number().check(z.refine((value) => value >= SPEED.min && value <= SPEED.max)),
  voice: text(TEXT_MAX),
})

/**
 * The other event counts as if it had never happened: an item that is resumed, a phrase that is no longer
 * kept, an answer that the learner thinks was right.
 */
const undoneSchema = z.looseObject({
  ...envelope,
  kind: z.literal('undone'),
  event: uuid,
  reason: z.exactOptional(name),
})

/** About as many characters as PostgreSQL makes of a piece of JSON: 5e-324 has 326 digits there. */
export function storedCharacters(value: unknown): number {
  return JSON.stringify(value).length + digitsAdded(value)
}

function digitsAdded(value: unknown): number {
  if (typeof value === 'number') {
    const [, exponent = 0] = /e[+-](\d+)$/.exec(String(value)) ?? []
    return Number(exponent)
  }
  if (typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce<number>((sum, part) => sum + digitsAdded(part), 0)
}

const isSmall = z.refine((event: unknown) => {
  try {
    return JSON.stringify(event).length <= EVENT_MAX_CHARACTERS
  } catch {
    // A field that is no JSON, as a damaged store may have it.
    return false
  }
})

const SCHEMAS = {
  met: metSchema.check(isSmall),
  answered: answeredSchema.check(isSmall),
  kept: keptSchema.check(isSmall),
  'set-aside': setAsideSchema.check(isSmall),
  placed: placedSchema.check(isSmall),
  step: stepSchema.check(isSmall),
  voice: voiceSchema.check(isSmall),
  undone: undoneSchema.check(isSmall),
}
type Kind = keyof typeof SCHEMAS
export type LearningEvent = { [K in Kind]: z.infer<(typeof SCHEMAS)[K]> }[Kind]
export type EventOf<K extends Kind> = Extract<LearningEvent, { kind: K }>

const unreadSchema = z.looseObject({ ...envelope, kind: name }).check(isSmall)

/** An event of a later version: this one cannot replay it, but keeps it and passes it on. */
export type UnreadEvent = z.infer<typeof unreadSchema>

export type ReadEvent = { event: LearningEvent } | { unread: UnreadEvent }

const kindSchema = z.object({ kind: z.string() })
const isKind = (kind: string): kind is Kind => Object.hasOwn(SCHEMAS, kind)

/** Reads any stored, imported or received value; undefined for what is no event. */
export function readEvent(value: unknown): ReadEvent | undefined {
  const { data: kind } = kindSchema.safeParse(value)
  const known = kind && isKind(kind.kind) ? SCHEMAS[kind.kind].safeParse(value) : undefined
  if (known?.success) return { event: known.data }
  const unread = unreadSchema.safeParse(value)
  return unread.success ? { unread: unread.data } : undefined
}
