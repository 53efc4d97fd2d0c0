/**
 * What a failed mail means. 'refused' and 'unknown address' are about this mail alone, 'failed' and 'no answer' about the mail
 * server; after 'no answer' the mail may be on its way.
 */
export type FailedMail = 'refused' | 'unknown address' | 'failed' | 'no answer'

/**
 * RFC 3463: the mailbox does not exist, has moved or is closed. Other codes of a refused recipient are about
 * the sender.
 */
const UNKNOWN_ADDRESS = /^5\.(1\.(1|2|3|6|10)|2\.1)$/
/** Used if the server names no such code. */
const UNKNOWN_ADDRESS_REPLIES = [550, 551, 553]
/** Errors of the library before any mail is sent, and of the system when there is no connection. */
const NOT_CONNECTED = ['EDNS', 'EAUTH', 'ETLS']
const NOT_GREETED = /^(Connection timeout|Greeting never received)/

export function mailOutcome(error: unknown): FailedMail {
  const { code, responseCode, command, response, syscall, message } = Object(error)
  // The library does not even send an invalid address to the server.
  if (code === 'EENVELOPE' && command === 'API') return 'refused'
  if (typeof responseCode === 'number' && responseCode >= 400) {
    // Before the recipient is named, the server refuses us and not a mail.
    if (responseCode < 500 || (command !== 'RCPT TO' && command !== 'DATA')) return 'failed'
    return command === 'RCPT TO' && isAboutAddress(responseCode, String(response))
      ? 'unknown address'
      : 'refused'
  }
  const isUnsent = NOT_CONNECTED.includes(code) || syscall === 'connect' || NOT_GREETED.test(String(message))
  return isUnsent ? 'failed' : 'no answer'
}

function isAboutAddress(reply: number, response: string): boolean {
  const [, enhanced] = /^\d{3}[ -](\d\.\d+\.\d+)/.exec(response) ?? []
  return enhanced === undefined ? UNKNOWN_ADDRESS_REPLIES.includes(reply) : UNKNOWN_ADDRESS.test(enhanced)
}
