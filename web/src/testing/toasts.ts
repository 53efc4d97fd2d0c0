import { screen } from '@testing-library/react'

/** The kinds of toast, by what distinguishes them on the screen. */
const LOOKS = {
  destructive: '[data-type=error].toast-destructive',
  warning: '[data-type=warning].toast-warning',
  success: '[data-type=success].toast-success',
}

/** Searches only within toasts: a form may show the same text. */
const PART = { selector: '[data-sonner-toast] *' }

export function getToast(words: string): { kind: string; text: string } {
  const toast = screen.getByText(words, PART).closest('[data-sonner-toast]')
  const kind = Object.entries(LOOKS).find(([, look]) => toast?.matches(look))?.[0] ?? 'plain'
  return { kind, text: toast?.textContent ?? '' }
}

export async function findToast(words: string) {
  await screen.findByText(words, PART)
  return getToast(words)
}
