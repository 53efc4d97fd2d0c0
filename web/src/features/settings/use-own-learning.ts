import { type LearningTexts, loadLearningTexts } from '@frase/content/learning-texts'
import { fillTemplate } from '@frase/core/text/template'
import { useState } from 'react'
import { logProblem } from '../../services/account/log-problem.ts'
import { useLanguageContent } from '../../services/language-content.ts'
import { useThemeName } from '../../services/theme-name.ts'
import { useLanguage } from '../../services/translation.ts'

interface Outcome {
  kind: 'success' | 'error'
  text: string
}

const RECORD_FILE = 'frase-al-dia-learning.json'
const TABLE_FILE = 'frase-al-dia.csv'
const DECK_FILE = 'frase-al-dia.apkg'

/** What can be done with the own record. Memory, and what makes the files, is loaded when it is asked for. */
export function useOwnLearning() {
  const language = useLanguage()
  const themeName = useThemeName()
  const texts = useLanguageContent(loadLearningTexts)
  const [busy, setBusy] = useState<keyof LearningTexts>()
  const [outcome, setOutcome] = useState<Outcome>()

  const done = (text: string, values = {}): Outcome => ({ kind: 'success', text: fillTemplate(text, values) })
  const failed = (problem: keyof LearningTexts['problem']): Outcome => ({
    kind: 'error',
    text: texts.problem[problem],
  })

  async function run(action: keyof LearningTexts, work: () => Promise<Outcome>): Promise<void> {
    if (busy) return
    setBusy(action)
    setOutcome(undefined)
    setOutcome(
      await work().catch((error: unknown) => {
        logProblem(error)
        return failed('failed')
      }),
    )
    setBusy(undefined)
  }

  async function saved(
    content: Blob | undefined,
    name: string,
    text = texts.done.downloaded,
  ): Promise<Outcome> {
    if (!content) return done(texts.done.noPhrases)
    const { saveFile } = await import('../../services/save-file.ts')
    saveFile(content, name)
    return done(text, { name })
  }

  return {
    texts,
    busy,
    outcome,

    exportEverything: () =>
      run('everything', async () => {
        const { exportRecord } = await import('../../services/memory/record-files.ts')
        return saved(await exportRecord(), RECORD_FILE)
      }),

    importFile: (file: File) =>
      run('import', async () => {
        const { importRecord } = await import('../../services/memory/record-files.ts')
        const imported = await importRecord(file)
        if ('problem' in imported) return failed(imported.problem)
        const number = new Intl.NumberFormat(language)
        const [added, known, unreadable] = [imported.added, imported.known, imported.unreadable].map(
          (count) => number.format(count),
        )
        return done(texts.done.imported, { added, known, unreadable })
      }),

    exportPhrases: () =>
      run('phrases', async () => {
        const { exportPhrases } = await import('../../services/memory/phrase-table.ts')
        return saved(await exportPhrases(language, texts, themeName), TABLE_FILE)
      }),

    exportDeck: () =>
      run('anki', async () => {
        const { exportDeck } = await import('../../services/memory/anki/export-deck.ts')
        const deck = await exportDeck(language, themeName)
        return saved(deck?.content, DECK_FILE, deck?.isComplete ? undefined : texts.done.withoutMedia)
      }),

    forget: () =>
      run('forget', async () => {
        const { resetLearning } = await import('../../services/memory/sync/reset-learning.ts')
        await resetLearning()
        return done(texts.done.forgotten)
      }),
  }
}
