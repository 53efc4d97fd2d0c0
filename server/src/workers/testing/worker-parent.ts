import { startWorker } from '../running-worker.ts'
import { bundleUrl } from '../worker-url.ts'
import type { SampleSetup } from './sample-worker.ts'

/* A server with a worker process that computes for ever. It prints the process id of the worker, and stays. */

const worker = startWorker<SampleSetup, string, string>({
  name: 'The sample',
  kind: 'process',
  url: bundleUrl('sample-worker'),
  setup: { greeting: '' },
  startMs: 60_000,
  crashStatus: 500,
})
await worker.ready
const pid = await worker.ask('pid', 60_000)
worker.ask('hang', 3_600_000)
process.stdout.write(`${pid}\n`)
