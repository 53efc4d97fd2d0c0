import { expect, it } from 'vitest'
import { createInbox } from './built-in.ts'

const mail = { to: 'ana@example.org', text: '', html: '', language: 'pt' } as const

it('the local inbox keeps the last 200 mails with their time, newest first', async () => {
  let minutes = 0
  const inbox = createInbox(() => new Date(Date.UTC(2030, 0, 1, 0, minutes++)))
  for (let turn = 1; turn <= 205; turn += 1) await inbox.send({ ...mail, subject: `mail ${turn}` })
  const kept = inbox.mails()
  expect(kept).toHaveLength(200)
  expect(kept[0]).toMatchObject({ subject: 'mail 205', sentAt: new Date(Date.UTC(2030, 0, 1, 0, 204)) })
  expect(kept.at(-1)).toMatchObject({ subject: 'mail 6' })
})
