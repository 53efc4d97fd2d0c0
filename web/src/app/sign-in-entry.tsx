import { setAccount, useAccount } from '../services/account/account-state.ts'
import { publicConfig } from '../services/public-config.ts'
import { useTranslation } from '../services/translation.ts'

/** Opens the login dialog. Hidden if accounts are switched off. */
export function SignInEntry() {
  const { t } = useTranslation()
  const { session } = useAccount()
  return (
    session.status === 'anonymous' &&
    publicConfig.accounts && (
      <button
        type="button"
        onClick={() => setAccount({ login: 'login' })}
        className="min-h-11 rounded-full px-3 font-medium whitespace-nowrap hover:bg-sand"
      >
        {t('auth.enter')}
      </button>
    )
  )
}
