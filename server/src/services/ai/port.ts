import type { Language } from '@frase/core/languages'
import type { FreeLesson } from '@frase/core/lessons/free-lesson'
import type { CategorySet, DailyPhrase } from '@frase/core/phrases/records'
import type { CategoryId } from '@frase/core/phrases/themes'

interface Ask {
  language: Language
  /** What this visitor was lately given: Spanish sentences, or titles of lessons. */
  recent: readonly string[]
}

/** Whoever writes the phrases: a model, or the phrasebook. Rejects with an UpstreamError in the product's words. */
export interface AiPort {
  dailyPhrase: (ask: Ask) => Promise<DailyPhrase>
  categoryPhrases: (ask: Ask & { categoryId: CategoryId }) => Promise<CategorySet>
  freeLesson: (ask: Ask) => Promise<FreeLesson>
  /** The same for everybody all day long, and known ahead. Absent where every phrase is made for whoever asks. */
  ofTheDay?: {
    dailyPhrase: (language: Language) => DailyPhrase
    categoryPhrases: (categoryId: CategoryId, language: Language) => CategorySet
  }
}
