import type { Language } from '@frase/core/languages'
import type { FreeLesson } from '@frase/core/lessons/free-lesson'
import type { DailyPhrase, PhraseSet } from '@frase/core/phrases/phrase'
import type { CategoryId } from '@frase/core/phrases/themes'

interface Ask {
  language: Language
  /** What this visitor has seen lately: Spanish sentences, or titles of lessons. */
  recent: readonly string[]
}

/** Whoever writes the phrases: a model, or the phrasebook. Rejects with an UpstreamError in the product's words. */
export interface AiPort {
  dailyPhrase: (ask: Ask) => Promise<DailyPhrase>
  categoryPhrases: (ask: Ask & { categoryId: CategoryId }) => Promise<PhraseSet>
  freeLesson: (ask: Ask) => Promise<FreeLesson>
  /** The same for everybody all day long, and known ahead. Absent where every phrase is made for whoever asks. */
  ofTheDay?: {
    dailyPhrase: (language: Language) => DailyPhrase
    categoryPhrases: (categoryId: CategoryId, language: Language) => PhraseSet
  }
}
