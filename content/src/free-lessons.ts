import type { Language, PerLanguage } from '@frase/core/languages'
import { type FreeLessonBody, freeLessonBodySchema } from '@frase/core/lessons/free-lesson'
import * as z from 'zod/mini'
import de from './free-lessons/de.json' with { type: 'json' }
import en from './free-lessons/en.json' with { type: 'json' }
import fr from './free-lessons/fr.json' with { type: 'json' }
import pt from './free-lessons/pt.json' with { type: 'json' }

const FILES: PerLanguage<unknown> = { pt, en, fr, de }

/** The micro-lessons written for the speakers of a language. */
export function readFreeLessons(language: Language): FreeLessonBody[] {
  return z.array(freeLessonBodySchema).parse(FILES[language])
}
