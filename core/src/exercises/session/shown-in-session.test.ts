import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../languages.ts'
import { IS_LONG, sample } from '../../testing/effort.ts'
import { everySession } from '../testing/every-session.ts'

const SESSIONS = IS_LONG ? 90 : 20

describe(`over ${SESSIONS} sessions`, () => {
  it.each(sample(LANGUAGES, 3))(
    'no picture, situation or false friend is shown more than four times, in %s',
    (language) => {
      const times = new Map<string, number>()
      for (const { exercises } of everySession(language, SESSIONS, 3, SESSIONS)) {
        for (const exercise of exercises) {
          if (exercise.type === 'image_phrase') {
            for (const { text } of exercise.choices) count(times, text)
          }
          const right =
            'choices' in exercise ? exercise.choices.find(({ isCorrect }) => isCorrect) : undefined
          if (exercise.type === 'context') count(times, right?.text ?? '')
          if (exercise.type === 'false_cognate') count(times, exercise.question)
        }
      }
      expect([...times].filter(([, number]) => number > 4)).toEqual([])
      expect(times.size).toBeGreaterThan(2 * SESSIONS)
    },
  )
})

function count(times: Map<string, number>, text: string): void {
  times.set(text, (times.get(text) ?? 0) + 1)
}
