import { join } from 'node:path'
import { createPgliteConnection } from '@supabase/lite/pglite'
import * as z from 'zod'
import type { ServerProcess } from '../server-process.ts'
import { type Visitor, visitorOf } from '../visitor.ts'
import { type Ledger, outcomesOf } from './ledger.ts'
import { deliver, pay, simulatorState } from './work.ts'

export interface Tally {
  acknowledged: number
  found: number
}

export interface Reconciliation {
  signUps: Tally
  purchases: Tally
  events: Tally
  pushes: Tally
}

/**
 * Checks that acknowledged requests are stored and interrupted ones can be repeated. Empties the ledger into
 * `done`.
 */
export async function settle(
  server: ServerProcess,
  ledger: Ledger,
  done: Ledger,
  dataDir: string,
): Promise<void> {
  const visitor = visitorOf(server.origin, dataDir)
  for (const entry of ledger.signUps.splice(0)) {
    ledger.waitingToBuy.push(await settleSignUp(visitor, entry))
    done.signUps.push(entry)
  }
  for (const entry of ledger.purchases.splice(0)) {
    if (!entry.isAcknowledged) await pay(visitor, entry.checkout ?? (await visitor.openCheckout(entry.buyer)))
    await visitor.untilPremium(entry.buyer)
    done.purchases.push(entry)
  }
  for (const entry of ledger.events.splice(0)) {
    await deliver(visitor, entry.body, dataDir)
    if (entry.isAcknowledged && !outcomesOf(server.output.log, 'seen').includes(entry.id)) {
      throw new Error(`The event ${entry.id} was acknowledged and then forgotten`)
    }
    done.events.push(entry)
  }
  done.pushes.push(...ledger.pushes.splice(0))
}

async function settleSignUp(visitor: Visitor, { email, isAcknowledged }: Ledger['signUps'][number]) {
  if (isAcknowledged) {
    const { body } = await visitor.signIn(email)
    const { error_code: code } = z.object({ error_code: z.string().optional() }).parse(body)
    // The right password of an unconfirmed account: a wrong one, or an unknown address, is answered
    // otherwise.
    if (code !== 'email_not_confirmed') throw new Error(`${email} signed up and is answered ${code}`)
  }
  // The local inbox forgets with the process, so the mail is asked for again.
  return visitor.join(email)
}

/** Checks the files of a stopped server. */
export async function compareWithFiles(done: Ledger, dataDir: string): Promise<Reconciliation> {
  const connection = await createPgliteConnection({ url: join(dataDir, 'accounts') })
  const column = async (sql: string) => {
    const { rows } = await connection.driver.query(sql)
    return rows.map((row) => String(Object(row).value))
  }
  try {
    const addresses = await column('select lower(email) as value from auth.users')
    const premium = await column(`select id as value from public.users where plan = 'premium'`)
    const stored = await column('select id as value from public.payment_events')
    const learnt = await column('select id as value from public.learning_events')
    const uncounted = await column(`
      select record.person as value
      from private.learning_records as record
      cross join lateral (
        select coalesce(max(number), 0) as last_number, count(*) as event_count
        from public.learning_events as stored
        where stored.person = record.person
      ) as log
      where (record.last_number, record.event_count) <> (log.last_number, log.event_count)`)
    if (uncounted.length > 0) throw new Error(`The log and its counter differ for ${uncounted.join(', ')}`)
    const buyers = simulatorState(dataDir).subscriptions.map(({ userId }) => userId)
    const applied = outcomesOf(done.log, 'applied')
    for (const [what, list] of Object.entries({ addresses, stored, buyers, applied })) noneTwice(what, list)
    const answered = [...applied, ...outcomesOf(done.log, 'seen')]
    const purchases = done.purchases.filter(({ isAcknowledged }) => isAcknowledged)
    return {
      signUps: tally(
        done.signUps.flatMap(({ email, isAcknowledged }) => (isAcknowledged ? email : [])),
        addresses,
      ),
      purchases: tally(
        purchases.map(({ buyer }) => buyer.id),
        premium,
      ),
      events: tally([...new Set(answered)], stored),
      pushes: tally(
        done.pushes.flatMap(({ ids, isAcknowledged }) => (isAcknowledged ? ids : [])),
        learnt,
      ),
    }
  } finally {
    await connection.close()
  }
}

function tally(acknowledged: readonly string[], there: readonly string[]): Tally {
  const known = new Set(there)
  return { acknowledged: acknowledged.length, found: acknowledged.filter((id) => known.has(id)).length }
}

function noneTwice(what: string, list: readonly string[]): void {
  const twice = list.filter((item, index) => list.indexOf(item) !== index)
  if (twice.length > 0) throw new Error(`Twice in ${what}: ${twice.join(', ')}`)
}
