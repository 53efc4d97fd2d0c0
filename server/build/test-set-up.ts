import { buildWorkers } from './workers.ts'

/** Once for all tests: Node 20 runs no TypeScript, and a worker is started by Node itself. */
export default buildWorkers
