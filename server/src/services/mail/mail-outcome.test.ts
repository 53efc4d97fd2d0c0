import { expect, it, onTestFinished } from 'vitest'
import { createSmtpMail } from './hosted.ts'
import { mailOutcome } from './mail-outcome.ts'
import { accountMail } from './mail-texts.ts'
import { startMailServer } from './testing/mail-server.ts'

const MAIL = { ...accountMail('recovery', 'pt', 'https://frase.example/x'), to: 'jose@example.org' }

async function outcomeAt(smtpUrl: string, timeoutMs = 20_000) {
  const mail = createSmtpMail(
    { smtpUrl, contactEmail: null, publicUrl: 'https://frase.example' },
    { timeoutMs },
  )
  const error = await mail.send(MAIL).catch((error: unknown) => error)
  expect(error).toBeInstanceOf(Error)
  return mailOutcome(error)
}

async function server(options: Parameters<typeof startMailServer>[0]) {
  const started = await startMailServer(options)
  onTestFinished(started.stop)
  return started
}

it.each([
  ['550 5.1.1 no such person', 'unknown address'],
  ['550 no such person', 'unknown address'],
  ['550 5.2.1 mailbox disabled', 'unknown address'],
  ['554 5.7.1 you are on a list', 'refused'],
  ['550 5.7.26 not signed', 'refused'],
  ['552 5.2.2 mailbox full', 'refused'],
  ['451 4.7.1 greylisted', 'failed'],
])('A recipient who is refused with %s is %s.', async (refuses, outcome) => {
  expect(await outcomeAt((await server({ refuses })).url)).toBe(outcome)
})

it('A mail that the server accepted without an answer may be on its way.', async () => {
  const { url, received } = await server({ isSilent: true })
  expect(await outcomeAt(url, 1500)).toBe('no answer')
  expect(received.message).toContain('frase.example')
})

it('A mail to a server that cannot be reached has not left.', async () => {
  const { url, stop } = await startMailServer()
  stop()
  expect(await outcomeAt(url)).toBe('failed')
})
