import type { WebSocketLike } from '@supabase/supabase-js'

/**
 * supabase-js requires a socket class, and Node 20 has none of its own. Nothing on the server listens for
 * changes, so this one is never opened.
 */
export class NoSocket implements WebSocketLike {
  readonly CONNECTING = 0
  readonly OPEN = 1
  readonly CLOSING = 2
  readonly CLOSED = 3
  readonly readyState = this.CLOSED
  readonly url = ''
  readonly protocol = ''
  onopen = null
  onmessage = null
  onclose = null
  onerror = null

  constructor() {
    throw new Error('The server does not listen for changes')
  }

  close(): void {}
  send(): void {}
  addEventListener(): void {}
  removeEventListener(): void {}
}
