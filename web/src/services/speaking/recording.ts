/** Long enough for any sentence; a microphone must not stay open because somebody forgot it. */
const RECORDING_MS = 20_000

export interface Recording {
  /** An address in this tab's memory: nothing is uploaded or stored. */
  url: string
  bytes: Blob
  forget: () => void
}

export function canRecord(): boolean {
  return typeof MediaRecorder !== 'undefined' && navigator.mediaDevices?.getUserMedia !== undefined
}

/**
 * Records until `stop` is aborted, or for 20 seconds. Null where there is no microphone or no permission. The microphone is
 * closed as soon as the recording ends.
 */
export async function record(onStart: () => void, stop: AbortSignal): Promise<Recording | null> {
  const stream = await openMicrophone()
  if (!stream) return null
  try {
    return stop.aborted ? null : await recordFrom(stream, onStart, stop)
  } catch {
    return null
  } finally {
    for (const track of stream.getTracks()) track.stop()
  }
}

async function recordFrom(stream: MediaStream, onStart: () => void, stop: AbortSignal): Promise<Recording> {
  const recorder = new MediaRecorder(stream)
  const parts: Blob[] = []
  const end = () => {
    if (recorder.state !== 'inactive') recorder.stop()
  }
  const ended = new Promise<void>((resolve, reject) => {
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
    recorder.addEventListener('stop', () => resolve())
    recorder.addEventListener('error', () => reject(new Error('The recording failed')))
  })
  const timer = setTimeout(end, RECORDING_MS)
  stop.addEventListener('abort', end)
  recorder.start()
  onStart()
  await ended.finally(() => clearTimeout(timer))
  const bytes = new Blob(parts, { type: recorder.mimeType })
  const url = URL.createObjectURL(bytes)
  return { url, bytes, forget: () => URL.revokeObjectURL(url) }
}

async function openMicrophone(): Promise<MediaStream | null> {
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: true })
  } catch {
    return null
  }
}
