import {
  addReminderDevice,
  changeReminders,
  readReminders,
  removeReminderDevice,
} from '@frase/core/contract/reminders'
import { Hono } from 'hono'
import type { IdentityOf } from '../edge/caller.ts'
import { type Guard, jsonRoute } from '../edge/route.ts'
import type { ReminderStore } from '../services/accounts/reminder-store.ts'
import type { PushPort } from '../services/push/port.ts'

interface ReminderRoutesOptions {
  store: ReminderStore
  push: PushPort | null
  identityOf: IdentityOf
  guard: Guard
}

const UNAUTHORIZED = { 'cache-control': 'no-store', 'www-authenticate': 'Bearer' }

/** The reminders of a person. */
export function reminderRoutes({ store, push, identityOf, guard }: ReminderRoutesOptions) {
  const routes = new Hono()

  jsonRoute(routes, readReminders, guard, async ({ context, refuse }) => {
    const caller = await identityOf(context)
    return caller ? store.read(caller.id) : refuse('not_signed_in', UNAUTHORIZED)
  })

  jsonRoute(routes, changeReminders, guard, async ({ context, input, refuse }) => {
    const caller = await identityOf(context)
    if (!caller) return refuse('not_signed_in', UNAUTHORIZED)
    const changed = await store.change(caller.id, await input())
    return typeof changed === 'string' ? refuse(changed) : changed
  })

  jsonRoute(routes, addReminderDevice, guard, async ({ context, input, refuse }) => {
    const caller = await identityOf(context)
    if (!caller) return refuse('not_signed_in', UNAUTHORIZED)
    const { endpoint, keys, ...time } = await input()
    const subscription = { endpoint, ...keys }
    if (!push?.takes(subscription)) return refuse('unknown_push_host')
    const added = await store.addDevice(caller.id, { ...subscription, ...time })
    return typeof added === 'string' ? refuse(added) : added
  })

  jsonRoute(routes, removeReminderDevice, guard, async ({ context, input, refuse }) => {
    const caller = await identityOf(context)
    if (!caller) return refuse('not_signed_in', UNAUTHORIZED)
    const { endpoint } = await input()
    return store.removeDevice(caller.id, endpoint)
  })
  return routes
}
