import type { PlannedCard } from '@frase/core/memory/cards/session-plan'
import { type CardId, cardId, itemOf, skillOf } from '@frase/core/memory/items/card'
import type { ItemId } from '@frase/core/memory/items/item'
import type { EventOf, LearningEvent } from '@frase/core/memory/record/event'
import type { MemoryState } from '@frase/core/memory/record/memory-state'
import type { Random } from '@frase/core/randomness'
import { afterAnswer, type Queued, queueOf } from '@frase/core/review/session-queue'
import type { Course } from './course.ts'
import { logNormal } from './draw.ts'
import type { Policy } from './policy.ts'
import type { SimulatedLearner } from './simulated-learner.ts'
import type { Moment } from './true-memory.ts'

const DAY_MS = 86_400_000
const MORNING_MS = 8 * 3_600_000

/** How often a word is mistaken for the one it is confused with: shortly after that one, and otherwise. */
const CONFUSED = { inSession: 0.15, else: 0.02 }
/** How often an answer is known by heart from its sentence: used last time, the time before, and the one before that. */
const BY_HEART = [0.5, 0.25, 0.12]
const SECONDS_SIGMA = 0.5
const SECONDS_MAX = 120
const PRODUCE_TAKES = 1.4
const WRONG_TAKES = 1.3
/** The time for looking at a new card, relative to an answer. */
const SHOWN_TAKES = 0.8

export interface SessionCount {
  /** Cards that were reviewed before, asked for the first time today. */
  reviews: number
  right: number
  recalled: number
}

export interface SessionSetting {
  person: SimulatedLearner
  policy: Policy
  course: Course
  state: MemoryState
  plan: readonly PlannedCard[]
  today: number
  /** Seconds practised today before this session. */
  second: number
  random: Random
  log: Log
}

export type Log = ReturnType<typeof createLog>

/** Every event has an id, and comes after the one before. */
export function createLog() {
  let made = 0
  return {
    envelope({ day, second }: Moment) {
      made += 1
      const id = `00000000-0000-4000-8000-${made.toString(16).padStart(12, '0')}`
      return { id, at: day * DAY_MS + MORNING_MS + Math.round(second * 1000), offset: 0 }
    },
  }
}

export function runSession(setting: SessionSetting): {
  events: LearningEvent[]
  second: number
  count: SessionCount
} {
  const { person, policy, today, random, log } = setting
  const { memory } = person
  const events: LearningEvent[] = []
  const count = { reviews: 0, right: 0, recalled: 0 }
  const asked = new Set<CardId>()
  let second = setting.second
  let queue = queueOf(setting.plan)
  for (let first = queue[0]; first; first = queue[0]) {
    const { task } = first
    const isFirst = !asked.has(task.id)
    let takes = secondsFor(task.id, person, random)
    const shown = task.isNew && isFirst ? takes * SHOWN_TAKES : 0
    if (shown > 0) memory.study(task.id, { day: today, second }, false, headStart(task, setting))
    second += shown
    const now = { day: today, second }
    const answer = answerTo(task, now, setting, asked)
    if (answer.isWrong) takes *= WRONG_TAKES
    second += takes
    if (!answer.isByHeart) memory.study(task.id, now, answer.isRecalled)
    const envelope = log.envelope({ day: today, second })
    events.push(eventOf(envelope, task, answer, shown + takes))
    if (isFirst && !task.isNew) {
      count.reviews += 1
      count.right += answer.verdict === 'wrong' ? 0 : 1
      count.recalled += answer.isRecalled ? 1 : 0
    }
    queue = nextQueue(queue, answer.verdict !== 'wrong', policy, random)
    asked.add(task.id)
  }
  return { events, second, count }
}

function nextQueue(
  queue: readonly Queued<PlannedCard>[],
  isRight: boolean,
  { wrong }: Policy,
  random: Random,
): Queued<PlannedCard>[] {
  const [answered, ...others] = queue
  if (!answered || wrong === undefined) return afterAnswer(queue, isRight, random)
  if (isRight || wrong === 'never returns' || answered.returns > 0) return others
  return [{ ...answered, returns: 1 }, ...others]
}

function secondsFor(id: CardId, { seconds }: SimulatedLearner, random: Random): number {
  const median = skillOf(id) === 'produce' ? seconds * PRODUCE_TAKES : seconds
  return Math.min(SECONDS_MAX, logNormal(random, median, SECONDS_SIGMA))
}

/** A learner who understands a word has met its form: it is half known when it is first produced. */
function headStart({ id, item }: PlannedCard, { person, today }: SessionSetting): number {
  if (item.isTransparent) return 1
  if (skillOf(id) === 'understand') return 0
  return person.memory.recall(cardId('understand', itemOf(id)), { day: today, second: 0 })
}

interface Answer {
  verdict: EventOf<'answered'>['verdict']
  isWrong: boolean
  /** The sentence was known, not the word: nothing is learnt about the word. */
  isByHeart: boolean
  isRecalled: boolean
  confusedWith?: ItemId
}

function answerTo(
  task: PlannedCard,
  now: Moment,
  setting: SessionSetting,
  asked: ReadonlySet<CardId>,
): Answer {
  const { person, course, state, random } = setting
  const skill = skillOf(task.id)
  const uses = state.cards.get(task.id)?.lastSentences ?? []
  const usedBefore = task.sentence ? uses.length - 1 - uses.lastIndexOf(task.sentence) : uses.length
  const hasOwnSentence = task.item.sentences.length > 1
  const isByHeart = random() < (hasOwnSentence && usedBefore < uses.length ? (BY_HEART[usedBefore] ?? 0) : 0)
  const isInMind = random() < person.memory.recall(task.id, now)
  const confusedWith = confusion(task.item.id, course, state, asked, random)
  const isRecalled = isInMind && !confusedWith && !isByHeart
  const isGuessed = random() < person.guess[skill]
  const isSlip = random() < person.slip
  const isRight = isByHeart || isRecalled || (isGuessed && !confusedWith)
  const truth = isRight ? (isSlip ? 'almost' : 'right') : 'wrong'
  const verdict = random() < person.misgrade ? BESIDE[truth] : truth
  return {
    verdict,
    isWrong: !isRight,
    isByHeart,
    isRecalled,
    ...(confusedWith && { confusedWith }),
  }
}

/** A misjudged answer: a spelling slip taken for another word, a wrong word for a slip. */
const BESIDE = { right: 'wrong', almost: 'wrong', wrong: 'almost' } as const

/** The word that the learner mistakes this one for, if any: only one that was learnt too. */
function confusion(
  item: ItemId,
  { partners }: Course,
  { cards }: MemoryState,
  asked: ReadonlySet<CardId>,
  random: Random,
): ItemId | undefined {
  const chance = random()
  return partners.get(item)?.find((other) => {
    const ids = [cardId('understand', other), cardId('produce', other)]
    if (!ids.some((id) => cards.has(id) || asked.has(id))) return false
    return chance < (ids.some((id) => asked.has(id)) ? CONFUSED.inSession : CONFUSED.else)
  })
}

function eventOf(
  envelope: ReturnType<Log['envelope']>,
  { id, sentence, presented }: PlannedCard,
  { verdict, confusedWith }: Answer,
  seconds: number,
): EventOf<'answered'> {
  const event: EventOf<'answered'> = {
    ...envelope,
    kind: 'answered',
    target: id,
    verdict,
    mode: skillOf(id) === 'produce' ? 'typed' : 'chosen',
    visible: Math.round(seconds * 1000),
  }
  if (sentence) event.sentence = sentence
  if (presented) event.presented = presented
  if (verdict === 'wrong' && confusedWith) event.confusedWith = confusedWith
  return event
}
