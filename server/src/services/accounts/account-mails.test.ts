import { expect, it, onTestFinished } from 'vitest'
import { createSmtpMail } from '../mail/hosted.ts'
import { startMailServer } from '../mail/testing/mail-server.ts'
import { startAccountsServer } from './testing/accounts-server.ts'
import { newEmail, PASSWORD } from './testing/people.ts'

it('an address that the mail server refuses for good is reported at sign-up, tried once, and no failure of the service', async () => {
  const { url, received, stop } = await startMailServer({ refuses: true })
  onTestFinished(stop)
  const mail = createSmtpMail({ smtpUrl: url, contactEmail: null, publicUrl: 'https://frase.example' })
  const server = await startAccountsServer({ mail })
  onTestFinished(() => server.stop())
  const email = newEmail()
  const tries = () => received.commands.filter((line) => line.startsWith('RCPT'))

  const { error } = await server.client().auth.signUp({ email, password: PASSWORD })
  expect(error).toMatchObject({ status: 400, code: 'email_address_invalid' })
  expect(tries()).toEqual([`RCPT TO:<${email}>`])

  // The answer of a mail server must not reveal whether there is an account.
  expect((await server.client().auth.resetPasswordForEmail(email)).error).toBeNull()
  await expect.poll(() => tries()).toHaveLength(2)
  const refused = () => server.logLines.filter((line) => line.includes('a mail was refused for good'))
  await expect.poll(() => refused()).toHaveLength(2)
  expect(server.logLines.join('')).not.toContain(email)
  expect(server.logLines.filter((line) => line.includes('"level":"error"'))).toEqual([])
})
