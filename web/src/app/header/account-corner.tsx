import { useEffect } from 'react'
import { LoginDialog } from '../../features/login/login-dialog.tsx'
import { setAccount, useAccount } from '../../services/account/account-state.ts'
import { UserMenu } from './user-menu.tsx'

/** The part of the header for signed-in learners and for the login dialog. Anonymous visitors do not download it. */
export default function AccountCorner() {
  const { session, login } = useAccount()
  const isLoading = session.status === 'loading'

  useEffect(() => {
    if (!isLoading) return
    import('../../services/account/session.ts').catch(() => setAccount({ session: { status: 'anonymous' } }))
  }, [isLoading])

  const isLoginOpen = login !== null
  useEffect(() => {
    if (!isLoginOpen) return
    return () => {
      // After signing in, the button that opened the dialog is gone: the focus must not return to the top.
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
