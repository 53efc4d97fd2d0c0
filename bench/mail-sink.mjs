import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { AUTH_LINK_PATH } from '@frase/core/contract/paths'

/** The parts of a mail server that accept mails and return the newest link in them. */
export async function startMailSink() {
  /** @type {Map<string, URL>} */
  const links = new Map()
  const server = createServer((socket) => {
    let to = ''
    /** @type {string[] | null} */
    let message = null
    const say = (/** @type {string} */ line) => socket.write(`${line}\r\n`)
    say('220 sink')
    createInterface({ input: socket }).on('line', (line) => {
      if (message) {
        if (line !== '.') return void message.push(line)
        const link = linkIn(message.join('\n'))
        if (link) links.set(to, link)
        message = null
        return say('250 accepted')
      }
      const [command = ''] = line.toUpperCase().split(' ')
      if (command === 'RCPT') to = /<([^>]+)>/.exec(line)?.[1] ?? ''
      if (command === 'DATA') message = []
      say(command === 'DATA' ? '354 go on' : command === 'QUIT' ? '221 bye' : '250 ok')
    })
    socket.on('error', () => {})
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** @param {string} to */
    linkTo(to) {
      const link = links.get(to)
      if (!link) throw new Error(`No mail with a link to ${to}`)
      return link
    },
    close: () => server.close(),
  }
}

/** @param {string} message */
function linkIn(message) {
  const plain = message.replaceAll(/=\n/g, '').replaceAll('=3D', '=')
  const link = plain.match(/https?:\/\/[^\s"<]+/g)?.find((address) => address.includes(`${AUTH_LINK_PATH}?`))
  return link ? new URL(link) : undefined
}
