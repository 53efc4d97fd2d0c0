import { REPORT_TEXTS } from '@frase/content/report-texts'
import { Flag } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import {
  type DisputedAnswer,
  type ReportState,
  reportAnswer,
  reportStateOf,
} from '../services/answer-reports.ts'
import { useLanguage } from '../services/translation.ts'
import { Button } from './button.tsx'

const THANKS = { sent: 'thanks', waiting: 'later', failed: 'failed' } as const satisfies Record<
  ReportState,
  string
>

/** 'My answer was right': one tap, once for each answer. The region is there before it has anything to say. */
export function ReportButton({ onReport, ...disputed }: DisputedAnswer & { onReport?: () => void }) {
  const texts = REPORT_TEXTS[useLanguage()]
  const [state, setState] = useState(reportStateOf(disputed))
  const [isSending, setSending] = useState(false)
  const thanks = useRef<HTMLParagraphElement>(null)
  const wasPressed = useRef(false)

  // The button is gone: the focus would fall back to the start of the page.
  useEffect(() => {
    if (state && wasPressed.current) thanks.current?.focus()
  }, [state])

  const report = async () => {
    if (isSending) return
    wasPressed.current = true
    setSending(true)
    onReport?.()
    setState(await reportAnswer(disputed))
    setSending(false)
  }

  const isDone = state === 'sent' || state === 'waiting'
  return (
    <div className="mt-3">
      {!isDone && (
        <Button kind="quiet" className="-ms-4 text-sm" aria-disabled={isSending} onClick={report}>
          <Flag className="size-4" aria-hidden="true" />
          {texts.button}
        </Button>
      )}
      <p ref={thanks} tabIndex={-1} role="status" className="rounded-lg text-ink-soft text-sm">
        {state && texts[THANKS[state]]}
      </p>
    </div>
  )
}
