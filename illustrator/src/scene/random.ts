/** A source of numbers in [0, 1) that always gives the same ones for the same text. */
export interface Random {
  next(): number
  between(low: number, high: number): number
  pick<T>(choices: readonly [T, ...T[]]): T
}

/** 32-bit FNV-1a: the same in every process, unlike a generator that the runtime seeds. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash ^= text.charCodeAt(index)
    hash = Math.imul(hash, 0x01000193)
  }
  return hash >>> 0
}

/** Mulberry32. */
export function seededRandom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
  }
}
