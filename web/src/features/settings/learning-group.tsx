import { type LearningTexts, loadLearningTexts } from '@frase/content/learning-texts'
import { fillTemplate } from '@frase/core/text/template'
import { useEffect, useRef, useState } from 'react'
import { logProblem } from '../../services/page/log-problem.ts'
import { useLanguageContent } from '../../services/texts/language-content.ts'
import { useThemeName } from '../../services/texts/theme-name.ts'
import { useLanguage } from '../../services/texts/translation.ts'
import { Button, Spinner } from '../../ui/button.tsx'
import { FormMessage } from '../../ui/form-fields.tsx'
import { SettingsGroup } from './group/settings-group.tsx'

interface Outcome {
  kind: 'success' | 'error'
  text: string
}

const RECORD_FILE = 'frase-al-dia-learning.json'
const TABLE_FILE = 'frase-al-dia.csv'
const DECK_FILE = 'frase-al-dia.apkg'

/** The actions on the own record. Memory and the code that makes the files are loaded on demand. */
function useOwnLearning() {
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
    const { saveFile } = await import('../../services/page/save-file.ts')
    saveFile(content, name)
    return done(text, { name })
  }

  return {
    texts,
    busy,
    outcome,

    exportEverything: () =>
      run('everything', async () => {
        const { exportRecord } = await import('../../services/memory/export/record-files.ts')
        return saved(await exportRecord(), RECORD_FILE)
      }),

    importFile: (file: File) =>
      run('import', async () => {
        const { importRecord } = await import('../../services/memory/export/record-files.ts')
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
        const { exportPhrases } = await import('../../services/memory/export/phrase-table.ts')
        return saved(await exportPhrases(language, texts, themeName), TABLE_FILE)
      }),

    exportDeck: () =>
      run('anki', async () => {
        const { exportDeck } = await import('../../services/memory/export/anki/export-deck.ts')
        const deck = await exportDeck(language, themeName)
        return saved(deck?.content, DECK_FILE, deck?.isComplete ? undefined : texts.done.withoutMedia)
      }),

    forget: () =>
      run('forget', async () => {
        const { resetLearning } = await import('../../services/memory/open/reset-learning.ts')
        await resetLearning()
        return done(texts.done.forgotten)
      }),
  }
}

export function LearningGroup() {
  const { texts, busy, outcome, importFile, ...actions } = useOwnLearning()
  const fileInput = useRef<HTMLInputElement>(null)

  const offer = (name: 'everything' | 'import' | 'phrases' | 'anki', act: () => void) => (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <p className="min-w-56 flex-1 text-ink-soft text-pretty">{texts[`${name}Text`]}</p>
      <Button disabled={busy !== undefined} onClick={act}>
        {busy === name && <Spinner />}
        {texts[name]}
      </Button>
    </li>
  )

  return (
    <SettingsGroup title={texts.title} text={texts.text}>
      <ul className="divided">
        {offer('everything', () => void actions.exportEverything())}
        {offer('import', () => fileInput.current?.click())}
        {offer('phrases', () => void actions.exportPhrases())}
        {offer('anki', () => void actions.exportDeck())}
      </ul>
      <input
        ref={fileInput}
        type="file"
        accept=".json,application/json"
        aria-label={texts.import}
        hidden
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          // Allows the same file to be chosen again, for example after a failure.
          currentTarget.value = ''
          if (file) void importFile(file)
        }}
      />
      <Forgetting isBusy={busy !== undefined} onForget={() => void actions.forget()} texts={texts} />
      {outcome && (
        <div className="mt-4">
          <FormMessage kind={outcome.kind}>{outcome.text}</FormMessage>
        </div>
      )}
    </SettingsGroup>
  )
}

interface ForgettingProps {
  isBusy: boolean
  onForget: () => void
  texts: Record<'forget' | 'forgetText' | 'forgetYes' | 'forgetNo', string>
}

/** Asks for confirmation: what is forgotten cannot be restored. */
function Forgetting({ isBusy, onForget, texts }: ForgettingProps) {
  const [isAsking, setAsking] = useState(false)
  const question = useRef<HTMLFieldSetElement>(null)

  useEffect(() => {
    // The focused button is removed.
    if (isAsking) question.current?.focus()
  }, [isAsking])

  if (!isAsking) {
    return (
      <Button kind="quiet" className="mt-2 text-alarm" disabled={isBusy} onClick={() => setAsking(true)}>
        {texts.forget}
      </Button>
    )
  }
  return (
    <fieldset
      ref={question}
      aria-label={texts.forget}
      tabIndex={-1}
      className="mt-4 rounded-2xl bg-alarm-wash p-4"
    >
      <p className="text-pretty">{texts.forgetText}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          kind="stop"
          onClick={() => {
            setAsking(false)
            onForget()
          }}
        >
          {texts.forgetYes}
        </Button>
        <Button onClick={() => setAsking(false)}>{texts.forgetNo}</Button>
      </div>
    </fieldset>
  )
}
