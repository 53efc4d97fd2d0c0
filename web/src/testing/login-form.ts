import { fireEvent, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { LoginView } from '../services/account/account-state.ts'
import { t } from '../services/texts/translation.ts'

type Field = 'email' | 'password' | 'confirmation'

/** Opens the login dialog from the header and changes to one of its four views. */
export async function openLogin(user: UserEvent, view: LoginView = 'login') {
  await user.click(screen.getByRole('button', { name: t('auth.enter') }))
  const dialog = await screen.findByRole('dialog')
  const inside = within(dialog)
  if (view !== 'login') await user.click(inside.getByText(t(`auth.dialog.go.${view}`)))
  inside.getByRole('heading', { name: t(`auth.dialog.title.${view}`) })
  const field = (name: Field): HTMLInputElement => inside.getByLabelText(t(`auth.dialog.${name}`))
  return {
    field,
    fill(values: Partial<Record<Field, string>>) {
      for (const name of ['email', 'password', 'confirmation'] as const) {
        if (values[name] !== undefined) fireEvent.change(field(name), { target: { value: values[name] } })
      }
    },
    submit: () => user.click(inside.getByRole('button', { name: t(`auth.dialog.submit.${view}`) })),
    /** Does not wait until the dialog of a finished form closes by itself. */
    async close(success: string) {
      await inside.findByText(success)
      await user.click(inside.getByText(t('auth.dialog.close')))
    },
    findMessage: async (words: string) => inside.findByText(words),
    alert: () => inside.queryByRole('alert'),
  }
}
