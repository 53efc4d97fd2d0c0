import { readShownLog, type ShownLog } from '@frase/core/exercises/shown-log'
import { SHOWN_STORAGE_KEY } from '@frase/core/storage-keys'
import { readStored, writeStored } from '../../services/storage.ts'

export function readShown(): ShownLog {
  return readShownLog(readStored(SHOWN_STORAGE_KEY))
}

export function writeShown(log: ShownLog): void {
  writeStored(SHOWN_STORAGE_KEY, JSON.stringify(log))
}
