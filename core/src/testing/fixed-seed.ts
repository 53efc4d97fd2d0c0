import fc from 'fast-check'
import { SEED } from './effort.ts'

/**
 * Every property starts from the same place, without naming it. One that fails prints its seed, and the path to the smallest
 * input that it found: given to `fc.assert` besides, `{ seed, path }` tries that input alone.
 */
fc.configureGlobal({ seed: SEED })
