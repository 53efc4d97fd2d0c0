import { SESSION_TEXTS } from '@frase/content/session-texts'
import { useEffect, useRef } from 'react'
import { useLanguage, useTranslation } from '../../services/translation.ts'
import { Button } from '../../ui/button.tsx'
import { InSessionBar } from '../../ui/session-frame.tsx'
import { GO_ON } from '../../ui/session-keys.ts'
import { leaveOut } from './practice.ts'

/** Nobody can tell what was said in a silence: the session goes on without the exercise. */
export function SilentExercise() {
  const { t } = useTranslation()
  const { silent } = SESSION_TEXTS[useLanguage()]
  const goOn = useRef<HTMLButtonElement>(null)

  // The button that was to play it is gone, and the focus with it.
  useEffect(() => goOn.current?.focus({ preventScroll: true }), [])

  return (
    <>
      <p role="alert" className="rounded-2xl bg-amber-wash px-4 py-3 text-pretty">
        {silent}
      </p>
      <InSessionBar>
        <Button ref={goOn} kind="primary" {...GO_ON} onClick={leaveOut}>
          {t('exercises.leaveOut')}
        </Button>
      </InSessionBar>
    </>
  )
}
