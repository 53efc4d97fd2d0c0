import { readResetTokens } from '@frase/core/account/auth-callback'
import { ACCOUNTS_OFF, type AuthMessage, known, rawMessage } from '@frase/core/account/auth-messages'
import { useEffect, useState } from 'react'
import { useAddressOnce } from '../../services/account/address-parameters.ts'
import { logProblem } from '../../services/account/log-problem.ts'

export type ResetLink = { kind: 'validating' } | { kind: 'valid' } | { kind: 'invalid'; message: AuthMessage }

/** A link is valid if it is complete and the accounts service opens a session for it. */
export function useResetLink(): ResetLink {
  const tokens = useAddressOnce(readResetTokens)
  const [link, setLink] = useState<ResetLink>(
    tokens ? { kind: 'validating' } : { kind: 'invalid', message: known('invalidResetLink') },
  )

  useEffect(() => {
    if (!tokens) return
    let isLeft = false
    const validate = async (): Promise<ResetLink> => {
      try {
        const { openSession } = await import('../../services/account/auth-calls.ts')
        const failure = await openSession(tokens)
        if (!failure) return { kind: 'valid' }
        const isOff = failure.message === ACCOUNTS_OFF
        return { kind: 'invalid', message: isOff ? rawMessage(failure) : known('invalidResetLink') }
      } catch (error) {
        logProblem(error)
        return { kind: 'invalid', message: known('unexpected') }
      }
    }
    void validate().then((outcome) => !isLeft && setLink(outcome))
    return () => {
      isLeft = true
    }
  }, [tokens])

  return link
}
