import { readResetTokens, type SessionTokens } from '@frase/core/account/auth-callback'
import { ACCOUNTS_OFF, type AuthMessage, known, rawMessage } from '@frase/core/account/auth-messages'
import { useEffect, useState } from 'react'
import { useAddressOnce } from '../../services/account/address-parameters.ts'
import type { LinkQuestion } from '../../services/account/auth-calls.ts'
import { logProblem } from '../../services/account/log-problem.ts'

export type ResetLink =
  | { kind: 'validating' }
  | { kind: 'asking'; question: LinkQuestion }
  | { kind: 'valid' }
  | { kind: 'invalid'; message: AuthMessage }

const INVALID: ResetLink = { kind: 'invalid', message: known('invalidResetLink') }

/** A link is valid if it is complete and the accounts service opens a session for it. */
export function useResetLink(): { link: ResetLink; agree: () => void } {
  const tokens = useAddressOnce(readResetTokens)
  const [isAgreed, setAgreed] = useState(false)
  const [link, setLink] = useState<ResetLink>(tokens ? { kind: 'validating' } : INVALID)

  useEffect(() => {
    if (!tokens) return
    let isLeft = false
    void validate(tokens, isAgreed).then((outcome) => !isLeft && setLink(outcome))
    return () => {
      isLeft = true
    }
  }, [tokens, isAgreed])

  const agree = () => {
    setLink({ kind: 'validating' })
    setAgreed(true)
  }
  return { link, agree }
}

async function validate(tokens: SessionTokens, isAgreed: boolean): Promise<ResetLink> {
  try {
    const { openSession, questionAbout } = await import('../../services/account/auth-calls.ts')
    const question = isAgreed ? null : await questionAbout(tokens.accessToken)
    if (question) return question === 'unknown' ? INVALID : { kind: 'asking', question }
    const failure = await openSession(tokens)
    if (!failure) return { kind: 'valid' }
    return failure.message === ACCOUNTS_OFF ? { kind: 'invalid', message: rawMessage(failure) } : INVALID
  } catch (error) {
    logProblem(error)
    return { kind: 'invalid', message: known('unexpected') }
  }
}
