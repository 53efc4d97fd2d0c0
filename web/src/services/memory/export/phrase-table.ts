import type { LearningTexts } from '@frase/content/learning-texts'
import { DAY_MS } from '@frase/core/days/learning-day'
import type { Language } from '@frase/core/languages'
import type { LearnerPhrase } from '@frase/core/memory/progress/phrase-list'
import { csvOf } from '@frase/core/text/csv'
import { loadPhrases } from './load-phrases.ts'

/** The phrases as a table for spreadsheets; undefined if there are none. */
export async function exportPhrases(
  language: Language,
  { columns }: Pick<LearningTexts, 'columns'>,
  themeName: (theme: string) => string,
): Promise<Blob | undefined> {
  const { phrases } = await loadPhrases(language)
  if (phrases.length === 0) return undefined
  const { spanish, translation, level, theme, lastSeen, due } = columns
  const head = [spanish, translation, level, theme, lastSeen, due]
  return new Blob([csvOf([head, ...phrases.map((phrase) => rowOf(phrase, themeName))])], {
    type: 'text/csv;charset=utf-8',
  })
}

function rowOf(
  { spanish, translation, level, theme, lastSeen, due }: LearnerPhrase,
  themeName: (theme: string) => string,
): string[] {
  return [
    spanish,
    translation,
    level ?? '',
    theme === undefined ? '' : themeName(theme),
    dateOf(lastSeen),
    due === undefined ? '' : dateOf(due),
  ]
}

/** A learning day is counted where the learner was: the date is read in UTC, or it could be the day before. */
function dateOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}
