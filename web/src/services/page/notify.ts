import { type ReactNode, useSyncExternalStore } from 'react'

export interface Notice {
  title: string
  description?: ReactNode
  kind?: 'plain' | 'success' | 'warning' | 'destructive'
  /** In milliseconds, if the few seconds of the library are too short to read it. */
  duration?: number
}

let noticesSent = 0
const listeners = new Set<() => void>()

/** The toaster is loaded with the first notice. */
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

let resolveMounted = () => {}
const mounted = new Promise<void>((resolve) => {
  resolveMounted = resolve
})
export const toasterIsMounted = () => resolveMounted()

const RETRY_MS = 2000
const wantToaster = () => {
  noticesSent += 1
  for (const listener of listeners) listener()
}
/** Without a connection the toaster may not load: notices wait for it. */
export const wantToasterLater = () => setTimeout(wantToaster, RETRY_MS)

/** Shows a toast, as soon as the toaster is mounted. */
export async function notify({ title, kind = 'plain', ...options }: Notice): Promise<void> {
  wantToaster()
  await mounted
  const { toast } = await import('sonner')
  const show = kind === 'plain' ? toast : toast[kind === 'destructive' ? 'error' : kind]
  show(title, options)
}
