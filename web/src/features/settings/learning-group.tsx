import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { FormMessage } from '../../ui/form-message.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { SettingsGroup } from './settings-group.tsx'
import { useOwnLearning } from './use-own-learning.ts'

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
          // The same file can be chosen again, as after a failure.
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

/** Asks once more: what is forgotten is gone. */
function Forgetting({ isBusy, onForget, texts }: ForgettingProps) {
  const [isAsking, setAsking] = useState(false)
  const question = useRef<HTMLFieldSetElement>(null)

  useEffect(() => {
    // The button that was pressed is gone, and the focus with it.
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
