import { STORAGE_KEYS } from '@frase/core/storage-keys'
import { readStored, removeStored, writeStored } from '../storage/storage.ts'

export type Theme = 'light' | 'dark'

/** The visitor's choice; null to follow the system. */
export function storedTheme(): Theme | null {
  const stored = readStored(STORAGE_KEYS.theme)
  return stored === 'light' || stored === 'dark' ? stored : null
}

export function applyTheme(choice: Theme | null): void {
  if (choice) document.documentElement.dataset.theme = choice
  else delete document.documentElement.dataset.theme
}

export function systemTheme(): Theme {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

export function currentTheme(): Theme {
  return storedTheme() ?? systemTheme()
}

const listeners = new Set<() => void>()

export function onThemeChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Choosing the system's own theme means following the system again. */
export function chooseTheme(theme: Theme): void {
  setTheme(theme === systemTheme() ? null : theme)
}

/** Null follows the system. */
export function setTheme(choice: Theme | null): void {
  if (choice) writeStored(STORAGE_KEYS.theme, choice)
  else removeStored(STORAGE_KEYS.theme)
  applyTheme(storedTheme())
  for (const listener of listeners) listener()
}
