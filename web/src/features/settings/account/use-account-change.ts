import { loadAccountTexts } from '@frase/content/account-texts'
import type { AuthFailure } from '@frase/core/account/auth-messages'
import { type ChangeMessage, changeMessage } from '@frase/core/account/auth-messages'
import { useState } from 'react'
import { logProblem } from '../../../services/page/log-problem.ts'
import { useLanguageContent } from '../../../services/texts/language-content.ts'

type AuthCalls = typeof import('../../../services/account/auth-calls.ts')
type Send = (calls: AuthCalls) => Promise<AuthFailure | null>

export type ChangeResult = { kind: 'success' | 'error'; text: string }

/** Sends changes of an account to its service, one at a time, and has the message for the last result. */
export function useAccountChange() {
  const { change } = useLanguageContent(loadAccountTexts)
  const [isSending, setSending] = useState(false)
  const [result, setResult] = useState<ChangeResult | null>(null)

  /** True if the change was accepted. */
  const send = async (run: Send, success: string): Promise<boolean> => {
    if (isSending) return false
    setResult(null)
    setSending(true)
    const refused = await refusal(run)
    setSending(false)
    setResult(refused ? { kind: 'error', text: change[refused] } : { kind: 'success', text: success })
    return refused === null
  }

  const refuse = (text: string) => setResult({ kind: 'error', text })
  return { isSending, result, send, refuse }
}

async function refusal(run: Send): Promise<ChangeMessage | null> {
  try {
    const failure = await run(await import('../../../services/account/auth-calls.ts'))
    return failure && changeMessage(failure)
  } catch (error) {
    logProblem(error)
    return 'failed'
  }
}
