import type { ReactNode } from 'react'

export interface Notice {
  title: string
  description?: ReactNode
  kind?: 'plain' | 'success' | 'warning' | 'destructive'
}

function signal() {
  let send = () => {}
  const sent = new Promise<void>((resolve) => {
    send = resolve
  })
  return { send, sent }
}

/** The toaster is loaded once there is something to say. */
export const toasterWanted = signal()
export const toasterMounted = signal()

/** Shows a toast. One sent before the toaster is there waits for it instead of being lost. */
export async function notify({ title, description, kind = 'plain' }: Notice): Promise<void> {
  toasterWanted.send()
  const [{ toast }] = await Promise.all([import('sonner'), toasterMounted.sent])
  const show = kind === 'plain' ? toast : toast[kind === 'destructive' ? 'error' : kind]
  show(title, { description })
}
