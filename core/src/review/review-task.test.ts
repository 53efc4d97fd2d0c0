import { loadReviewMaterial } from '@frase/content/review-material'
import { describe, expect, it } from 'vitest'
import { answerOfTask } from '../exercises/answered/answer-of-task.ts'
import { judge, type Task } from '../exercises/registry/task-types.ts'
import type { ReviewMaterial } from '../exercises/tasks/review-material.ts'
import { LESSON_CATALOG } from '../lessons/catalog.ts'
import { UNITS } from '../levels.ts'
import type { PlannedCard } from '../memory/cards/session-plan.ts'
import { type CardId, cardId, itemOf, ownItem, skillOf, skillsOf } from '../memory/items/card.ts'
import { itemKind } from '../memory/items/item.ts'
import { targetGrade } from '../memory/record/grade.ts'
import { eventOf } from '../memory/record/new-event.ts'
import { seededRandom } from '../randomness.ts'
import { askableCatalog, lessonOfRule } from './review-plan.ts'
import { reviewCard } from './review-task.ts'

const METRO = {
  spanish: '¿Dónde está el metro?',
  translation: 'Onde fica o metrô?',
  language: 'pt' as const,
}
const kept = new Map([['own:1' as const, { day: 1, phrase: METRO, events: [] }]])
const units = new Set(Array.from({ length: UNITS }, (_, index) => index + 1))
const lessons = new Set(LESSON_CATALOG.map(({ id }) => id))
const loaded = await loadReviewMaterial('pt', { units, lessons })
const material: ReviewMaterial = { ...loaded.material, kept }
const { tools } = loaded
const { items } = material.catalog
const context = { catalog: material.catalog, kept, content: '0.1.0' }

function planned(id: CardId, fields: Partial<PlannedCard> = {}): PlannedCard {
  const name = itemOf(id)
  const item = items.get(name) ?? ownItem(name)
  return { id, item, isNew: false, sentence: item.sentences[0], ...fields }
}

function taskFor(id: CardId, fields: Partial<PlannedCard> = {}): Task {
  const card = reviewCard(planned(id, fields), material, seededRandom(1))
  if (!card) throw new Error(`There is no task for ${id}`)
  return card.task
}

const rightAnswer = (task: Task): string => {
  if ('options' in task) return task.options.find(({ isRight }) => isRight)?.text ?? ''
  return 'expected' in task ? task.expected.sentence : 'knew'
}

function graded(task: Task, answer: string) {
  const attempt = { ...judge(task, answer, tools), answer, time: 1000, isDisputed: false }
  const event = answerOfTask(task, attempt, context)
  if (!event) throw new Error(`${task.id} is about nothing`)
  // Throws for an event that could not be stored.
  eventOf(event, '00000000-0000-4000-8000-000000000001', { at: 1, offset: 0 })
  return { event, grade: targetGrade(event, false) }
}

const PRESENTATIONS = ['read', 'heard'] as const

describe('every card that can be asked', () => {
  const cards = [...askableCatalog(items).values()].flatMap((item) =>
    skillsOf(item, false).map((skill) => cardId(skill, item.id)),
  )

  it('are words, rules, false friends and key sentences', () => {
    expect(new Set(cards.map((id) => itemKind(itemOf(id))))).toEqual(
      new Set(['word', 'rule', 'friend', 'sentence']),
    )
  })

  it('has a task that grades it good when it is answered as expected, heard as well as read', () => {
    const failures = cards.flatMap((id) =>
      (skillOf(id) === 'understand' ? PRESENTATIONS : PRESENTATIONS.slice(0, 1)).flatMap((presented) => {
        const task = reviewCard(planned(id, { presented }), material, seededRandom(2))?.task
        if (!task) return [`${id}: no task`]
        const { event, grade } = graded(task, rightAnswer(task))
        return event.target === id && grade === 'good' ? [] : [`${id}: ${event.target} ${grade}`]
      }),
    )
    expect(failures).toEqual([])
  })

  it('has four different options, one of them right, if it has options', () => {
    for (const id of cards) {
      const task = taskFor(id, { presented: 'read' })
      if (task.type !== 'meaning') continue
      expect(new Set(task.options.map(({ text }) => text)).size, id).toBe(task.options.length)
      expect(task.options.length, id).toBeGreaterThanOrEqual(3)
      expect(
        task.options.filter(({ isRight }) => isRight),
        id,
      ).toHaveLength(1)
    }
  })

  it('is never answered by choosing if it is to be produced', () => {
    for (const id of cards.filter((card) => skillOf(card) === 'produce')) {
      const typed = ['gap', 'conjugation', 'typed_translation', 'dictation', 'dialogue_gap']
      expect(typed, id).toContain(taskFor(id).type)
    }
  })
})

it('a word that is read is marked in its sentence and asked for among words of its kind', () => {
  const task = taskFor('understand:word:abrigo', { presented: 'read' })
  if (task.type !== 'meaning' || !task.marked) throw new Error('No word is marked')
  const { before, word, after } = task.marked
  expect(before + word + after).toBe(task.sentence)
  expect(word.toLowerCase()).toMatch(/^abrigos?$/)
  const kinds = task.options.map(({ item }) => item && material.words.get(item)?.field)
  expect(new Set(kinds)).toEqual(new Set(['clothes']))
})

it('a wrong meaning names the word that it belongs to, which the learner took the word for', () => {
  const task = taskFor('understand:word:abrigo', { presented: 'read' })
  if (task.type !== 'meaning') throw new Error('The meaning is not asked for')
  const wrong = task.options.find(({ isRight }) => !isRight)
  const { event, grade } = graded(task, wrong?.text ?? '')
  expect(grade).toBe('again')
  expect(event.confusedWith).toBe(wrong?.item)
  const lemma = wrong?.item && material.words.get(wrong.item)?.lemma
  expect(judge(task, wrong?.text ?? '', tools).reasons[0]).toBe(`*${lemma}* = ${wrong?.text}`)
})

it('the word that a card was taken for is an option after a rest', () => {
  const task = taskFor('understand:word:abrigo', { presented: 'read', contrastWith: 'word:zapato' })
  if (task.type !== 'meaning') throw new Error('The meaning is not asked for')
  expect(task.options.map(({ item }) => item)).toContain('word:zapato')
})

it('a learner who mishears another word of the sentence has understood this one', () => {
  const heard = [...items.values()]
    .filter(({ id, sentences }) => itemKind(id) === 'word' && sentences.length > 0)
    .flatMap(({ id }) => {
      const task = reviewCard(
        planned(`understand:${id}`, { presented: 'heard' }),
        material,
        seededRandom(3),
      )?.task
      return task?.type === 'meaning' && task.presented === 'heard' ? [task] : []
    })
  const option = (hasTarget: boolean) =>
    heard.flatMap((task) => {
      const found = task.options.find((one) => !one.isRight && one.hasTarget === hasTarget)
      return found ? [{ task, text: found.text }] : []
    })[0]
  const [kept, lost] = [option(true), option(false)]
  if (!kept || !lost) throw new Error('There are no such sentences')
  expect(graded(kept.task, kept.text).grade).toBe('good')
  expect(graded(lost.task, lost.text).grade).toBe('again')
})

it('a verb is asked for in the form that its sentence has', () => {
  const id = 'produce:word:hablar'
  const sentence = items
    .get('word:hablar')
    ?.sentences.find((one) =>
      material.sentences.get(one)?.forms.some(({ cue }) => cue.startsWith('*hablar*')),
    )
  expect(taskFor(id, { sentence })).toMatchObject({ type: 'conjugation', cue: /^\*hablar\*/ })
})

it('a noun is asked for in a gap, which accepts the words of other wordings', () => {
  const task = taskFor('produce:word:abrigo')
  if (task.type !== 'gap') throw new Error('There is no gap')
  expect(task.gapped.replace('___', task.expected.sentence)).toBe(task.sentence)
  expect(task.cue).toBe(material.words.get('word:abrigo')?.meaning)
})

it('a rule of a lesson is asked for with a task of the lesson in which something is typed', () => {
  const rules = [...material.rules.keys()].filter((rule) => !rule.startsWith('rule:dialogue/'))
  expect(rules.length).toBeGreaterThan(0)
  for (const rule of rules) {
    const task = taskFor(`produce:${rule}`)
    expect(task.id).toMatch(new RegExp(`^lesson:${lessonOfRule(rule)}/`))
    expect(task.item).toBe(rule)
    expect(task.type).not.toBe('choose')
  }
})

it('a rule of a dialogue is asked for in a gap of a dialogue about the same point', () => {
  const task = taskFor('produce:rule:dialogue/por-para')
  expect(task.id).toMatch(/^dialogue:/)
  expect(graded(task, rightAnswer(task))).toMatchObject({
    event: { target: 'produce:rule:dialogue/por-para', source: 'review' },
    grade: 'good',
  })
})

it('a slip is asked for in a sentence in which it is made, and making it again sets it back', () => {
  const rule = [...askableCatalog(items).keys()].find((id) => id.startsWith('rule:slip/'))
  if (!rule) throw new Error('There is no slip')
  const task = taskFor(`produce:${rule}`)
  if (task.type !== 'typed_translation') throw new Error('Nothing is typed')
  const made = task.mistakes.find(({ slip }) => rule === `rule:slip/${slip}`)
  expect(graded(task, made?.text ?? '').grade).toBe('again')
})

it('a phrase that a model wrote is never typed: the learner says herself whether she knew it', () => {
  const task = taskFor('understand:own:1', { presented: 'read' })
  expect(task).toMatchObject({ type: 'self_check', sentence: METRO.spanish, meaning: METRO.translation })
  expect(graded(task, 'knew').grade).toBe('good')
  const { event, grade } = graded(task, 'not-yet')
  expect(grade).toBe('again')
  expect(event).toMatchObject({ mode: 'self-check', source: 'review' })
})

it('a sentence that the learner is not ready for is replaced by the easiest one of the word', () => {
  const task = taskFor('understand:word:ser', { sentence: undefined, presented: 'read' })
  const sentence = [...material.sentences.values()].find(({ spanish }) => spanish === task.sentence)
  expect(sentence?.level).toBe('A1.1')
})
