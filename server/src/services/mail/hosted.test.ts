import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createSmtpMail } from './hosted.ts'
import { accountMail } from './templates.ts'

interface Received {
  commands: string[]
  message: string
}

/** As much of a mail server as it takes to accept one mail, or to refuse its recipient. */
async function startMailServer({ refuses = false } = {}): Promise<{ url: string; received: Received }> {
  const received: Received = { commands: [], message: '' }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let isMessage = false
    const say = (line: string) => socket.write(`${line}\r\n`)
    say('220 mail.example ESMTP')
    createInterface({ input: socket }).on('line', (line) => {
      if (isMessage) {
        isMessage = line !== '.'
        if (isMessage) received.message += `${line}\n`
        else say('250 2.0.0 accepted')
        return
      }
      received.commands.push(line)
      const [command = ''] = line.toUpperCase().split(' ')
      if (command === 'DATA') isMessage = true
      if (command === 'RCPT' && refuses) say('550 5.1.1 no such person')
      else say(command === 'DATA' ? '354 go on' : command === 'QUIT' ? '221 bye' : '250 ok')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, received }
}

const MAIL = { to: 'jose@example.org', ...accountMail('recovery', 'pt', 'https://frase.example/x?a=b') }

describe('mail over SMTP', () => {
  it('leaves with text and HTML, from the contact address, to one person', async () => {
    const { url, received } = await startMailServer()
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

  it('comes from the site’s own name where nobody is named', async () => {
    const { url, received } = await startMailServer()
    await createSmtpMail({ smtpUrl: url, contactEmail: null, publicUrl: 'https://frase.example' }).send(MAIL)
    expect(received.commands).toContain('MAIL FROM:<no-reply@frase.example>')
  })

  it('goes to one person even where an address tries to name two or to add a line', async () => {
    const { url, received } = await startMailServer()
    const mail = createSmtpMail({ smtpUrl: url, contactEmail: null, publicUrl: 'https://frase.example' })
    for (const to of ['a@example.org,b@example.org', 'a@example.org\r\nBcc: b@example.org']) {
      await mail.send({ ...MAIL, to }).catch(() => {})
    }
    expect(received.commands.filter((line) => line.includes('<b@example.org>'))).toEqual([])
    expect(received.message).not.toMatch(/^Bcc:/m)
  })

  it('that is refused is an error', async () => {
    const { url } = await startMailServer({ refuses: true })
    const mail = createSmtpMail({ smtpUrl: url, contactEmail: null, publicUrl: 'https://frase.example' })
    await expect(mail.send(MAIL)).rejects.toThrow('no such person')
  })
})
