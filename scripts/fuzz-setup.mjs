import fc from 'fast-check'

/** Gives the tests of hostile input another start and more patience than the one they have in the suite. */
fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED), numRuns: Number(process.env.FUZZ_RUNS) })
