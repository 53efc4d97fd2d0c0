import { REMINDED_DEVICE_STORAGE_KEY } from '@frase/core/storage-keys'
import { readStored, removeStored, writeStored } from '../storage.ts'

/** That the server was told to send to this device: for whom, and to which address of the push service. */
interface RemindedDevice {
  person: string
  endpoint: string
}

export function remindedDevice(): RemindedDevice | null {
  const [person, endpoint] = readStored(REMINDED_DEVICE_STORAGE_KEY)?.split(' ') ?? []
  return person && endpoint ? { person, endpoint } : null
}

export function rememberDevice({ person, endpoint }: RemindedDevice): void {
  writeStored(REMINDED_DEVICE_STORAGE_KEY, `${person} ${endpoint}`)
}

export function forgetDevice(): void {
  removeStored(REMINDED_DEVICE_STORAGE_KEY)
}
