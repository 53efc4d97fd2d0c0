import { makeMemoryCatalog } from '@frase/content/build/made/memory-catalog'
import { DAY_MS, eventTime, learningDay } from '@frase/core/days/learning-day'
import { itemOf, skillOf } from '@frase/core/memory/items/card'
import { unpackCatalog } from '@frase/core/memory/items/memory-catalog'
import type { EventOf, LearningEvent } from '@frase/core/memory/record/event'
import { randomEventId } from '@frase/core/memory/record/new-event'
import { practiceHistory } from '@frase/core/memory/testing/practice-history'
import { integerBetween, pick, type Random, seededRandom } from '@frase/core/randomness'

/** Loaded with the module: the runner of Vite that loads it is closed afterwards. */
const catalog = unpackCatalog(await makeMemoryCatalog('en'))

/** Items answered in a review are practised again on the same day, in exercises and lessons. */
const PRACTISED_AGAIN = 1
const MET_EVERY = 40
const KEPT_EVERY = 900
const UNDONE_EVERY = 700
const FIRST_DAYS = 1000

/**
 * So many events of somebody who has practised every day until yesterday, oldest first, about every item of
 * the content. The same seed gives the same history.
 */
export function makeHistory(count: number, seed: number, now: Date): LearningEvent[] {
  const random = seededRandom(seed)
  const events = fullEvents(answersOf(count), random).slice(0, count)
  const yesterday = learningDay(eventTime(now)) - 1
  const shift = (yesterday - learningDay(events.at(-1) ?? eventTime(now))) * DAY_MS
  return events.map((event) => ({ ...event, at: event.at + shift }))
}

function answersOf(count: number): EventOf<'answered'>[] {
  for (let length = FIRST_DAYS; ; length += FIRST_DAYS) {
    const days = Array.from({ length }, (_, day) => day)
    const answers = practiceHistory(days, [...catalog.items.keys()]).filter(
      (event) => event.kind === 'answered',
    )
    if (answers.length * (1 + PRACTISED_AGAIN) >= count) return answers
  }
}

/** Adds all fields that the product writes into an answer, and the events between the answers. */
function fullEvents(answers: readonly EventOf<'answered'>[], random: Random): LearningEvent[] {
  const sentences = [...catalog.sentences.keys()]
  return answers.flatMap((answer, place): LearningEvent[] => {
    const sentence = pick(random, catalog.items.get(itemOf(answer.target))?.sentences ?? [])
    const isProduced = skillOf(answer.target) === 'produce'
    const text = sentence ? (catalog.sentences.get(sentence)?.spanish ?? '') : ''
    const full: EventOf<'answered'> = {
      ...answer,
      id: newId(random),
      offset: 60,
      mode: isProduced ? 'typed' : 'chosen',
      ...(sentence && { sentence }),
      ...(isProduced ? { answer: text } : { presented: random() < 0.5 ? 'heard' : 'read' }),
      ...(!isProduced && { options: [text, text, text, text] }),
      visible: integerBetween(random, 3000, 30_000),
      type: isProduced ? 'typed_translation' : 'meaning',
      predicted: 0.75 + random() / 4,
      source: 'review',
      content: '2026.11.16',
    }
    const between = { at: full.at, offset: 60 }
    const met = pick(random, sentences)
    return [
      full,
      { ...full, id: newId(random), source: 'smart-mix', verdict: 'right' },
      ...(place % MET_EVERY === 0 && met
        ? [{ ...between, id: newId(random), kind: 'met' as const, items: [met], source: 'daily-phrase' }]
        : []),
      ...(place % KEPT_EVERY === 0 && met
        ? [{ ...between, id: newId(random), kind: 'kept' as const, item: met }]
        : []),
      ...(place % UNDONE_EVERY === 0
        ? [{ ...between, id: newId(random), kind: 'undone' as const, event: full.id, reason: 'disputed' }]
        : []),
    ]
  })
}

function newId(random: Random): string {
  return randomEventId(Uint8Array.from({ length: 16 }, () => integerBetween(random, 0, 255)))
}
