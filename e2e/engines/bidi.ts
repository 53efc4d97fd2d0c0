import { once } from 'node:events'
import { WebSocket } from 'undici'

export interface BidiConnection {
  send: <Result>(method: string, params?: object) => Promise<Result>
  /** Returns a function that ends the subscription. */
  on: <Params>(event: string, listener: (params: Params) => void) => () => void
  close: () => void
}

interface Waiting {
  resolve: (result: never) => void
  reject: (error: Error) => void
}

/** Commands and events of WebDriver BiDi. */
export async function connectBidi(address: string): Promise<BidiConnection> {
  const socket = new WebSocket(address)
  const waiting = new Map<number, Waiting>()
  const listeners = new Map<(params: never) => void, string>()
  let lastId = 0
  socket.addEventListener('message', ({ data }) => {
    const { id, method, params, result, error, message } = JSON.parse(data)
    if (method) {
      for (const [listener, event] of listeners) if (event === method) listener(params as never)
      return
    }
    const command = waiting.get(id)
    waiting.delete(id)
    if (error) command?.reject(new Error(`${error}: ${message}`))
    else command?.resolve(result as never)
  })
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser has ended the connection'))
  })
  await once(socket, 'open')
  return {
    send: (method, params = {}) =>
      new Promise((resolve, reject) => {
        lastId += 1
        waiting.set(lastId, { resolve, reject })
        socket.send(JSON.stringify({ id: lastId, method, params }))
      }),
    on(event, listener) {
      listeners.set(listener, event)
      return () => listeners.delete(listener)
    },
    close: () => socket.close(),
  }
}
