import { STORAGE_KEYS } from '@frase/core/storage-keys'
import { useSyncExternalStore } from 'react'
import { readStored } from './storage.ts'

export const ONBOARDING_COMPLETE = 'onboarding-complete'

/** Whether onboarding was completed, in this tab or another. */
export function useOnboarded(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => readStored(STORAGE_KEYS.onboarding) === 'true',
    () => false,
  )
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  window.addEventListener(ONBOARDING_COMPLETE, listener)
  return () => {
    window.removeEventListener('storage', listener)
    window.removeEventListener(ONBOARDING_COMPLETE, listener)
  }
}
