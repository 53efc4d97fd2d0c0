import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

interface Received {
  commands: string[]
  /** The messages that arrived completely. */
  message: string
}

export interface MailServer {
  url: string
  received: Received
  stop: () => void
}

interface Options {
  /** Its answer to every recipient. */
  refuses?: boolean | string
  /** It accepts mails without an answer. */
  isSilent?: boolean
}

/** A minimal SMTP server that accepts mails or refuses their recipients. */
export async function startMailServer({
  refuses = false,
  isSilent = false,
}: Options = {}): Promise<MailServer> {
  const received: Received = { commands: [], message: '' }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let message: string | undefined
    const say = (line: string) => socket.write(`${line}\r\n`)
    // Byte by byte, so that it takes longer than any deadline.
    say('220 mail.example ESMTP, ready for your mails')
    // A client may disconnect at any time.
    socket.on('error', () => socket.destroy())
    createInterface({ input: socket }).on('line', (line) => {
      if (message !== undefined) {
        if (line !== '.') {
          message += `${line}\n`
          return
        }
        received.message += message
        message = undefined
        if (!isSilent) say('250 2.0.0 accepted')
        return
      }
      received.commands.push(line)
      const [command = ''] = line.toUpperCase().split(' ')
      if (command === 'DATA') message = ''
      if (command === 'RCPT' && refuses) say(refuses === true ? '550 5.1.1 no such person' : refuses)
      else say(command === 'DATA' ? '354 go on' : command === 'QUIT' ? '221 bye' : '250 ok')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    stop: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
