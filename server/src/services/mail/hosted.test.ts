import { describe, expect, it, onTestFinished } from 'vitest'
import { startFaultyUpstream } from '../../testing/upstreams/faulty-upstream.ts'
import { createSmtpMail } from './hosted.ts'
import { accountMail } from './mail-texts.ts'
import { startMailServer } from './testing/mail-server.ts'

async function mailServer(options?: { refuses: boolean }) {
  const server = await startMailServer(options)
  onTestFinished(server.stop)
  return server
}

const MAIL = { to: 'jose@example.org', ...accountMail('recovery', 'pt', 'https://frase.example/x?a=b') }

describe('mail over SMTP', () => {
  it('is sent as text and HTML from the contact address to one person', async () => {
    const { url, received } = await mailServer()
    const mail = createSmtpMail({
      smtpUrl: url,
      contactEmail: 'hola@frase.example',
      publicUrl: 'https://frase.example',
    })
    await mail.send(MAIL)
    await mail.close?.()
    expect(received.commands).toContain('MAIL FROM:<hola@frase.example>')
    expect(received.commands.filter((line) => line.startsWith('RCPT'))).toEqual([
      'RCPT TO:<jose@example.org>',
    ])
    expect(received.message).toContain('Content-Language: pt')
    expect(received.message).toContain('multipart/alternative')
    expect(received.message).toContain('https://frase.example/x?a=3Db')
  })

  it('is sent from the site’s own domain if no contact address is set', async () => {
    const { url, received } = await mailServer()
    await createSmtpMail({ smtpUrl: url, contactEmail: null, publicUrl: 'https://frase.example' }).send(MAIL)
    expect(received.commands).toContain('MAIL FROM:<no-reply@frase.example>')
  })

  it('goes to one person even if the address contains a second one or a line break', async () => {
    const { url, received } = await mailServer()
    const mail = createSmtpMail({ smtpUrl: url, contactEmail: null, publicUrl: 'https://frase.example' })
    for (const to of ['a@example.org,b@example.org', 'a@example.org\r\nBcc: b@example.org']) {
      await mail.send({ ...MAIL, to }).catch(() => {})
    }
    expect(received.commands.filter((line) => line.includes('<b@example.org>'))).toEqual([])
    expect(received.message).not.toMatch(/^Bcc:/m)
  })

  it('that the mail server refuses is an error', async () => {
    const { url } = await mailServer({ refuses: true })
    const mail = createSmtpMail({ smtpUrl: url, contactEmail: null, publicUrl: 'https://frase.example' })
    await expect(mail.send(MAIL)).rejects.toThrow('no such person')
  })

  it('fails at its deadline even if the mail server keeps sending bytes', async () => {
    const { url } = await mailServer()
    const upstream = await startFaultyUpstream(new URL(url))
    onTestFinished(upstream.stop)
    await upstream.break('answers byte by byte')
    const mail = createSmtpMail(
      { smtpUrl: `smtp://${upstream.host}`, contactEmail: null, publicUrl: 'https://frase.example' },
      { timeoutMs: 300 },
    )
    await expect(mail.send(MAIL)).rejects.toThrow('The mail server did not answer in time')
  })
})
