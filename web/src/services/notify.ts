import { type ReactNode, useSyncExternalStore } from 'react'

export interface Notice {
  title: string
  description?: ReactNode
  kind?: 'plain' | 'success' | 'warning' | 'destructive'
}

let noticesSent = 0
const listeners = new Set<() => void>()

/** The toaster is loaded once there is something to say. */
export function useNoticesSent(): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => noticesSent,
    () => 0,
  )
}

let tellMounted = () => {}
const mounted = new Promise<void>((resolve) => {
  tellMounted = resolve
})
export const toasterIsMounted = () => tellMounted()

/** Shows a toast. One sent before the toaster is there waits for it instead of being lost. */
export async function notify({ title, description, kind = 'plain' }: Notice): Promise<void> {
  noticesSent += 1
  for (const listener of listeners) listener()
  try {
    const [{ toast }] = await Promise.all([import('sonner'), mounted])
    const show = kind === 'plain' ? toast : toast[kind === 'destructive' ? 'error' : kind]
    show(title, { description })
  } catch {
    // Without a connection there may be nothing to say it with.
  }
}
