import fc from 'fast-check'

/** Runs a check with many seeds. The failure names the smallest seed that fails, and how to try it alone. */
export function forAnySeed(check: (seed: number) => void, numRuns = 200): void {
  fc.assert(fc.property(fc.nat(), check), { numRuns })
}
