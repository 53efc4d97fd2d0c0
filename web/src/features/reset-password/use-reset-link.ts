import { readResetTokens, type SessionTokens } from '@frase/core/account/auth-callback'
import { ACCOUNTS_OFF, type AuthMessage, known, rawMessage } from '@frase/core/account/auth-messages'
import { useEffect, useState } from 'react'
import { useAddressOnce } from '../../services/account/address-parameters.ts'
import { isQuestionNeeded } from '../../services/account/link-owner.ts'
import { logProblem } from '../../services/account/log-problem.ts'

export type ResetLink =
  | { kind: 'validating' }
  | { kind: 'asking'; email: string }
  | { kind: 'valid' }
  | { kind: 'invalid'; message: AuthMessage }

/** A link is valid if it is complete and the accounts service opens a session for it. */
export function useResetLink(): { link: ResetLink; agree: () => void } {
  const tokens = useAddressOnce(readResetTokens)
  const [isAgreed, setAgreed] = useState(() => tokens === null || !isQuestionNeeded(tokens.accessToken))
  const [link, setLink] = useState<ResetLink>(
    tokens ? { kind: 'validating' } : { kind: 'invalid', message: known('invalidResetLink') },
  )

  useEffect(() => {
    if (!tokens) return
    let isLeft = false
    void (isAgreed ? validate(tokens) : identify(tokens)).then((outcome) => !isLeft && setLink(outcome))
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

async function identify({ accessToken }: SessionTokens): Promise<ResetLink> {
  try {
    const { ownerOf } = await import('../../services/account/auth-calls.ts')
    const owner = await ownerOf(accessToken)
    return owner
      ? { kind: 'asking', email: owner.email }
      : { kind: 'invalid', message: known('invalidResetLink') }
  } catch (error) {
    return unexpected(error)
  }
}

async function validate(tokens: SessionTokens): Promise<ResetLink> {
  try {
    const { openSession } = await import('../../services/account/auth-calls.ts')
    const failure = await openSession(tokens)
    if (!failure) return { kind: 'valid' }
    const isOff = failure.message === ACCOUNTS_OFF
    return { kind: 'invalid', message: isOff ? rawMessage(failure) : known('invalidResetLink') }
  } catch (error) {
    return unexpected(error)
  }
}

function unexpected(error: unknown): ResetLink {
  logProblem(error)
  return { kind: 'invalid', message: known('unexpected') }
}
