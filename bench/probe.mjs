import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

/*
 * Loaded into the server's process with `node --import`, so that the server is measured from inside without
 * knowing it. Every message requests the measurements since the one before.
 */
const RESOLUTION_MS = 5

// Threads load what their process loads.
if (isMainThread && process.send) {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  let utilization = performance.eventLoopUtilization()
  process.on('message', () => {
    // The histogram has the time between two ticks: the part above the requested time is the delay.
    const over = (/** @type {number} */ nanoseconds) => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS)
    const now = performance.eventLoopUtilization()
    process.send?.({
      delayP99: over(delay.percentile(99)),
      delayMax: over(delay.max),
      busy: performance.eventLoopUtilization(now, utilization).utilization,
    })
    delay.reset()
    utilization = now
  })
  // Without the measurement nothing would ever stop the server.
  process.once('disconnect', () => process.exit())
}
