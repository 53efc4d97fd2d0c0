import type { Language } from '@frase/core/languages'
import type { FreeLessonBody } from '@frase/core/lessons/free-lesson'
import { freeLessonBodySchema } from '@frase/core/lessons/free-lesson-schemas'
import * as z from 'zod/mini'

const FILES = import.meta.glob('./*.json', { base: './free-lessons', eager: true, import: 'default' })

/** The micro-lessons written for the speakers of a language. */
export function readFreeLessons(language: Language): FreeLessonBody[] {
  return z.array(freeLessonBodySchema).parse(FILES[`./${language}.json`])
}
