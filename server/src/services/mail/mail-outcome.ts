/** What a failed mail means: 'refused' is about this address or this mail alone, 'failed' about the mail server. */
export function mailOutcome(error: unknown): 'refused' | 'failed' {
  const { code, responseCode, command } = Object(error)
  // The library does not even ask the server about what is no address.
  if (code === 'EENVELOPE' && command === 'API') return 'refused'
  const isForGood = typeof responseCode === 'number' && responseCode >= 500
  // Before the recipient is named, the server refuses us and not a mail.
  return isForGood && (command === 'RCPT TO' || command === 'DATA') ? 'refused' : 'failed'
}
