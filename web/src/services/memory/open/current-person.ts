import { accountState } from '../../account/account-state.ts'
import { signedInOwner } from '../../account/link-owner.ts'

/**
 * The id of the signed-in person; null for a guest. Known from the stored session before the profile is
 * loaded.
 */
export function currentPerson(): string | null {
  const { session } = accountState()
  if (session.status === 'signedIn') return session.user.id
  return (session.status === 'loading' && signedInOwner()?.id) || null
}
