import { parentPort } from 'node:worker_threads'
import { loadEspeak } from './espeak.js'
import { loadMpegEncoder } from './mpeg.js'
import { toPlayable } from './samples.js'

/** @import { SpeakerReply } from './speaker-thread.ts' */

/*
 * This file and those it imports are JavaScript, because Node itself starts a worker thread and runs its file as it
 * stands: under the tests and in development as well as in the built server.
 */

/** @param {SpeakerReply} reply */
function answer(reply) {
  parentPort?.postMessage(reply, reply.kind === 'audio' ? [reply.audio.buffer] : [])
}

async function main() {
  const encode = await loadMpegEncoder()
  const espeak = await loadEspeak().catch((/** @type {unknown} */ error) => {
    // Further lines are a list of folders on this machine.
    const [reason = ''] = String(error).split('\n')
    answer({ kind: 'unavailable', reason })
  })
  // Nothing listens then, so the thread ends.
  if (!espeak) return
  const { sampleRate, synthesize } = espeak
  parentPort?.on('message', (/** @type {string} */ text) => {
    answer({ kind: 'audio', audio: encode(toPlayable(synthesize(text), sampleRate), sampleRate) })
  })
}

await main()
