import { inboxDoor, type Person, stranger } from '../account-people.ts'
import { readRows } from '../memory-store.ts'
import { text } from '../texts.ts'
import { answerRight, savePhrases } from './exercise-player.ts'
import { expect, productReady, test } from './fixtures.ts'
import type { Visitor } from './visitor.ts'

test.beforeAll(productReady)
test.describe.configure({ timeout: 300_000 })

const inDialog = (key: string) => ({
  role: 'button',
  name: text('en', `auth.dialog.${key}`),
  inside: 'dialog',
})
const password = (nth: number) => ({ css: 'input[type=password]', inside: 'dialog', nth })

async function openDialog(visitor: Visitor, { email }: Person, view: 'login' | 'register'): Promise<void> {
  await visitor.open('/resources')
  await visitor.press({ role: 'button', name: text('en', 'auth.enter'), inside: 'header' })
  if (view === 'register') await visitor.press(inDialog('go.register'))
  await visitor.reads('dialog', text('en', `auth.dialog.title.${view}`))
  await visitor.type({ css: 'input[type=email]', inside: 'dialog' }, email)
}

const answersOf = async (visitor: Visitor) =>
  (await visitor.run(readRows))
    .filter(({ event }) => event.kind === 'answered')
    .map(({ event, unsent }) => ({ id: event.id, isSent: unsent === undefined }))

/** Opens the inbox, again and again until the mail is there: which of all links in it is the one of this mail. */
async function placeOfLink(visitor: Visitor, { email }: Person): Promise<number> {
  let place = -1
  await expect
    .poll(async () => {
      await visitor.open(inboxDoor())
      place = await visitor.run(
        (address) =>
          [...document.querySelectorAll('article a')].findIndex((link) =>
            link.closest('article')?.textContent.includes(address),
          ),
        email,
      )
      return place
    })
    .toBeGreaterThanOrEqual(0)
  return place
}

test('Somebody registers, follows the mailed link, and finds what was answered on another device.', async ({
  visitor,
  elsewhere,
}) => {
  const person = stranger('eva')
  await openDialog(visitor, person, 'register')
  await visitor.type(password(0), person.password)
  await visitor.type(password(1), person.password)
  await visitor.press(inDialog('submit.register'))
  await visitor.seesNo({ css: 'dialog[open]' })

  await visitor.press({ css: 'article a', nth: await placeOfLink(visitor, person) })
  await visitor.press({ role: 'button', name: 'Confirm my e-mail address' })
  await visitor.reads('main', person.email)

  await savePhrases(visitor)
  await visitor.open('/exercises')
  await visitor.press({ role: 'button', name: text('en', 'exercises.mix.start'), inside: 'main' })
  await visitor.sees({ role: 'heading', name: 'Exercise 1 of 5' })
  await answerRight(visitor)
  // It is sent seconds later, and a page on another device asks once for what there is: when it is opened.
  const sent = [{ id: expect.any(String), isSent: true }]
  await expect.poll(() => answersOf(visitor), { timeout: 60_000 }).toEqual(sent)

  await openDialog(elsewhere, person, 'login')
  await elsewhere.type(password(0), person.password)
  await elsewhere.press(inDialog('submit.login'))
  await elsewhere.seesNo({ css: 'dialog[open]' })
  const own = await answersOf(visitor)
  // Only pages that read the record bring it up to date.
  await elsewhere.open('/review')
  await expect.poll(() => answersOf(elsewhere), { timeout: 60_000 }).toEqual(own)
})
