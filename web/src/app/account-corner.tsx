import { useEffect } from 'react'
import { LoginDialog } from '../features/login/login-dialog.tsx'
import { setAccount, useAccount } from '../services/account/account-state.ts'
import { UserMenu } from './user-menu.tsx'

/** All of the header that only somebody with an account needs: downloaded for them, or for who wants to become one. */
export default function AccountCorner() {
  const { session, login } = useAccount()
  const isLoading = session.status === 'loading'

  useEffect(() => {
    if (!isLoading) return
    import('../services/account/session.ts').catch(() => setAccount({ session: { status: 'anonymous' } }))
  }, [isLoading])

  const isLoginOpen = login !== null
  useEffect(() => {
    if (!isLoginOpen) return
    return () => {
      // The button that opened the dialog is gone once somebody is signed in; the keyboard must not start over.
      if (document.activeElement === document.body) document.getElementById('main')?.focus()
    }
  }, [isLoginOpen])

  return (
    <>
      {isLoading && <span className="size-11" />}
      {session.status === 'signedIn' && <UserMenu user={session.user} profile={session.profile} />}
      {login && <LoginDialog view={login} />}
    </>
  )
}
