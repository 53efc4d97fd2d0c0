import { LANGUAGES, type Language } from '@frase/core/languages'
import { describe, expect, it } from 'vitest'
import { loadAccountTexts } from './account-texts.ts'
import { loadDayTexts } from './day-texts.ts'
import { DIALOGUE_TEXTS } from './dialogue-texts.ts'
import { EMBED_TEXTS } from './embed-texts.ts'
import { FEED_TEXTS } from './feed-texts.ts'
import { loadLearnTexts } from './learn-texts.ts'
import { loadLearningTexts } from './learning-texts.ts'
import { MEMORY_TEXTS } from './memory-texts.ts'
import { loadPlacementTexts } from './placement-texts.ts'
import { loadProgressTexts } from './progress-texts.ts'
import { loadReminderTexts } from './reminder-texts.ts'
import { REPORT_TEXTS } from './report-texts.ts'
import { loadReviewTexts } from './review-texts.ts'
import { loadSentenceTexts } from './sentence-texts.ts'
import { SESSION_TEXTS } from './session-texts.ts'
import { SPEAKING_TEXTS } from './speaking-texts.ts'
import { loadTaskTexts } from './task-texts.ts'
import { loadWordCardTexts } from './word-card-texts.ts'

/** Every text by its key: 'settings.title'. */
function leaves(texts: object, prefix = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + name, value]] : leaves(value, `${prefix}${name}.`),
  )
}

const placeholders = (text: string) => text.match(/\{\{\w+\}\}/g) ?? []

/** Texts that are not in the language files, which every visit loads. */
const TEXTS: Record<string, (language: Language) => object | Promise<object>> = {
  'account texts': loadAccountTexts,
  'texts about days': loadDayTexts,
  'texts of dialogues': (language) => DIALOGUE_TEXTS[language],
  'texts for other sites': (language) => EMBED_TEXTS[language],
  'texts of feeds': (language) => FEED_TEXTS[language],
  'texts about the own learning': loadLearningTexts,
  'texts of the course': loadLearnTexts,
  'texts of the placement': loadPlacementTexts,
  'practice texts': loadTaskTexts,
  'texts about progress': loadProgressTexts,
  'texts about memory': (language) => MEMORY_TEXTS[language],
  'texts of the review': loadReviewTexts,
  'texts about reminders': loadReminderTexts,
  'texts of a report': (language) => REPORT_TEXTS[language],
  'texts about sentences': loadSentenceTexts,
  'texts of a session': (language) => SESSION_TEXTS[language],
  'texts about speaking': (language) => SPEAKING_TEXTS[language],
  'texts of the word card': loadWordCardTexts,
}

describe.each(Object.entries(TEXTS))('the %s', (_, textsIn) => {
  it.each(LANGUAGES)(
    'in %s have the keys and placeholders of English, and no empty text',
    async (language) => {
      const english = leaves(await textsIn('en'))
      const own = new Map(leaves(await textsIn(language)))
      expect([...own.keys()]).toEqual(english.map(([key]) => key))
      for (const [key, text] of english) {
        expect(own.get(key)?.trim(), key).not.toBe('')
        expect(placeholders(own.get(key) ?? ''), key).toEqual(placeholders(text))
      }
    },
  )

  it('follow French typography', async () => {
    for (const [key, text] of leaves(await textsIn('fr'))) {
      expect(text, key).not.toMatch(/[^\u202f][;:!?]|'/)
    }
  })
})
