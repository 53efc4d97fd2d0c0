import type { EngineQueue } from './engine-queue.ts'
import { parseBody } from './lite-request.ts'
import type { Asker, MailBudget } from './mail-budget.ts'
import { bearerOf } from './opened-session.ts'
import type { AccountsPort } from './port.ts'
import type { Admission } from './request-gate.ts'

interface Options {
  budget: MailBudget
  accountOf: EngineQueue['account']
  identify: AccountsPort['identify']
}

/**
 * Whether the mails of a request may be sent. Only mails that the engine will send are counted: otherwise a
 * stranger could use up somebody's mails without sending one, and leave her without a link.
 */
export function createMailPermission({ budget, accountOf, identify }: Options) {
  async function take(
    email: string,
    asker: Asker,
    isSentTo: (account: Account) => boolean,
  ): Promise<boolean> {
    const account = await accountOf(email)
    if (!isSentTo(account)) return true
    // Nobody can have signed in to it before: the mail reserved for known devices is of no use.
    return budget.take(email, { ...asker, isKnownDevice: asker.isKnownDevice || account !== 'confirmed' })
  }

  async function takeBoth(token: string, newEmail: string, asker: Asker): Promise<boolean> {
    const owner = await identify(token)
    // The engine refuses the request.
    if (owner === null || owner.email.toLowerCase() === newEmail.toLowerCase()) return true
    const stranger = { ...asker, isKnownDevice: false }
    return (
      (await take(newEmail, stranger, (account) => account === 'none')) &&
      (await take(owner.email, asker, () => true))
    )
  }

  return ({ operation, email, request }: Admission, asker: Asker): Promise<boolean> => {
    const about = email ?? ''
    switch (operation) {
      case 'sign-up':
        return take(about, asker, (account) => account !== 'confirmed')
      case 'magic-link': {
        const { create_user: isNewWelcome } = parseBody(request.body)
        return take(about, asker, (account) => account !== 'none' || isNewWelcome === true)
      }
      case 'email-change':
        return takeBoth(bearerOf(request), about, asker)
      default:
        return take(about, asker, (account) => account !== 'none')
    }
  }
}

type Account = Awaited<ReturnType<EngineQueue['account']>>
