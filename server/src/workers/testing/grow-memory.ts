const PAGES = 256
const PAGE_BYTES = 65_536
const PAUSE_MS = 20

/** Takes memory as a database in WebAssembly does, 16 MB at a time, and lets nothing else run meanwhile. */
export function growMemory(): never {
  const memory = new WebAssembly.Memory({ initial: 0, maximum: 65_536 })
  const clock = new Int32Array(new SharedArrayBuffer(4))
  for (;;) {
    const before = memory.grow(PAGES)
    new Uint8Array(memory.buffer, before * PAGE_BYTES).fill(1)
    Atomics.wait(clock, 0, 0, PAUSE_MS)
  }
}
