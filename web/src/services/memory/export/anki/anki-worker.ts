import initSqlJs from 'sql.js'
import wasmAddress from 'sql.js/dist/sql-wasm-browser.wasm?url'
import { type Deck, deckRows } from './deck-rows.ts'
import { type MediaFile, makePackage } from './make-package.ts'

export interface DeckRequest {
  deck: Deck
  media: readonly MediaFile[]
}

/** The package, or why there is none. */
export type DeckAnswer = { file: Uint8Array<ArrayBuffer> } | { problem: string }

/*
 * In a worker of its own: the policy of the page lets no WebAssembly run, that of this file does. The server knows it by its
 * name.
 */
addEventListener('message', ({ data }: MessageEvent<DeckRequest>) => void answer(data))

async function answer({ deck, media }: DeckRequest): Promise<void> {
  try {
    const sql = await initSqlJs({ locateFile: () => wasmAddress })
    send({ file: await makePackage(sql, deckRows(deck), media) })
  } catch (error) {
    send({ problem: String(error) })
  }
}

function send(reply: DeckAnswer): void {
  postMessage(reply)
}
