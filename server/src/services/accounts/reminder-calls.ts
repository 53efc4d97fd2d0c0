import type { SERVER_FUNCTIONS, ServerFunction } from '@frase/core/contract/accounts/rest'
import { reminderStateSchema } from '@frase/core/contract/reminder-state'
import { LANGUAGES } from '@frase/core/languages'
import * as z from 'zod'
import type { Delivery, ReminderStore } from './reminder-store.ts'

export type FunctionParameters<Name extends ServerFunction> = Record<
  (typeof SERVER_FUNCTIONS)[Name][number],
  unknown
>

type CallFunction = <Name extends ServerFunction>(
  name: Name,
  parameters: FunctionParameters<Name>,
) => Promise<unknown>

const refusedSchema = <Code extends string>(...codes: [Code, ...Code[]]) =>
  z.object({ refused: z.enum(codes) }).transform(({ refused }) => refused)
const changedSchema = z.union([
  reminderStateSchema,
  refusedSchema('unconfirmed_address', 'unknown_time_zone'),
])
const addedSchema = z.union([reminderStateSchema, refusedSchema('unknown_time_zone')])

const anyDelivery = { id: z.string(), person: z.string(), day: z.string(), language: z.enum(LANGUAGES) }
const deliverySchema = z.discriminatedUnion('channel', [
  z
    .object({
      ...anyDelivery,
      channel: z.literal('push'),
      endpoint: z.string(),
      p256dh: z.string(),
      auth: z.string(),
    })
    .transform(
      ({ endpoint, p256dh, auth, ...delivery }): Delivery => ({
        ...delivery,
        subscription: { endpoint, p256dh, auth },
      }),
    ),
  z.object({ ...anyDelivery, channel: z.literal('mail'), email: z.string(), isLast: z.boolean() }),
])
const claimedSchema = z.object({
  deliveries: z.array(z.looseObject({ id: z.string() })),
  dropped: z.number(),
  gaveUp: z.number().default(0),
})
/** A hosted database without the newest migration answers without a value. */
const finishedSchema = z
  .object({ gaveUp: z.number(), unknownAddresses: z.number() })
  .catch({ gaveUp: 0, unknownAddresses: 0 })

/** Arguments and results of the functions in the migrations of reminders. */
export function createReminderStore(callFunction: CallFunction): ReminderStore {
  return {
    async read(userId) {
      return reminderStateSchema.parse(await callFunction('read_reminders', { p_user_id: userId }))
    },
    async change(userId, { hour, timeZone, language, byMail }) {
      const changed = await callFunction('change_reminders', {
        p_user_id: userId,
        p_hour: hour,
        p_time_zone: timeZone,
        p_language: language,
        p_by_mail: byMail,
      })
      return changedSchema.parse(changed)
    },
    async addDevice(userId, { endpoint, p256dh, auth, hour, timeZone, language }) {
      const added = await callFunction('add_reminder_device', {
        p_user_id: userId,
        p_endpoint: endpoint,
        p_p256dh: p256dh,
        p_auth: auth,
        p_hour: hour,
        p_time_zone: timeZone,
        p_language: language,
      })
      return addedSchema.parse(added)
    },
    async removeDevice(userId, endpoint) {
      const parameters = { p_user_id: userId, p_endpoint: endpoint }
      return reminderStateSchema.parse(await callFunction('remove_reminder_device', parameters))
    },
    async stopMails(userId) {
      await callFunction('stop_reminder_mails', { p_user_id: userId })
    },
    async notePresence(userId) {
      await callFunction('note_presence', { p_user_id: userId })
    },
    async claim({ claim, limit, push, mail, at }) {
      const claimed = await callFunction('claim_deliveries', {
        p_claim: claim,
        p_limit: limit,
        p_push: push,
        p_mail: mail,
        p_at: at?.toISOString() ?? null,
      })
      const { deliveries: rows, ...counts } = claimedSchema.parse(claimed)
      const deliveries: Delivery[] = []
      const unreadable: string[] = []
      // One at a time: they are claimed already, and one that cannot be read must not keep the others from
      // being sent.
      for (const row of rows) {
        const read = deliverySchema.safeParse(row)
        if (read.success) deliveries.push(read.data)
        else unreadable.push(row.id)
      }
      return { deliveries, unreadable, ...counts }
    },
    async finish(claim, results, at) {
      const finished = await callFunction('finish_deliveries', {
        p_claim: claim,
        p_results: results,
        p_at: at?.toISOString() ?? null,
      })
      return finishedSchema.parse(finished)
    },
  }
}
