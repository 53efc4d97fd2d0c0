import { STORAGE_KEYS } from '@frase/core/storage-keys'
import { useSyncExternalStore } from 'react'
import { publicConfig } from '../page/public-config.ts'
import { readStored, writeStored } from '../storage/storage.ts'

export type Consent = 'accepted' | 'declined'

/** Without analytics and ads there is nothing to consent to. */
export const isConsentNeeded = publicConfig.analyticsId !== null || publicConfig.ads !== null

const listeners = new Set<() => void>()

export function readConsent(): Consent | null {
  const stored = readStored(STORAGE_KEYS.consent)
  return stored === 'accepted' || stored === 'declined' ? stored : null
}

export function giveConsent(consent: Consent): void {
  writeStored(STORAGE_KEYS.consent, consent)
  for (const listener of listeners) listener()
}

export function onConsent(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useConsent(): Consent | null {
  return useSyncExternalStore(onConsent, readConsent, () => null)
}
