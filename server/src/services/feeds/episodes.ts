import type { CalendarDay } from '@frase/core/days/calendar-day'
import type { Language } from '@frase/core/languages'
import { createByteCache, createCoalescer } from '../../upstream/cache.ts'
import { UpstreamError } from '../../upstream/upstream-error.ts'
import { superviseWorker } from '../../workers/supervised-worker.ts'
import { workerUrl } from '../../workers/worker-url.ts'
import type { DayEntry } from './channel.ts'
import type { EpisodeAnswer, EpisodeQuestion } from './episode-worker.ts'

/** Thirty days in four languages take less than ten of these megabytes with the built-in voice, and twenty with a hosted one. */
const CACHE_BYTES = 32 * 1024 * 1024
const TIMEOUT_MS = 30_000
const WAIT_MS = 60_000
const MAX_WAITING = 64
const IDLE_MS = 60_000
/** The pause after a failure, so that a crowd of readers does not start one thread after the other. */
const PAUSE_MS = { failedStart: 60_000, crash: 5000 }

/** The sound of a hosted voice for a Spanish text. */
export type HostedVoice = (spanish: string) => Promise<Uint8Array<ArrayBuffer>>

export interface Episodes {
  /** The cached sound; undefined if nobody has requested it yet. */
  known(language: Language, day: CalendarDay): EpisodeAnswer | undefined
  /** Rejects with an UpstreamError. */
  make(language: Language, entry: DayEntry): Promise<EpisodeAnswer>
  close(): Promise<void>
}

/** The sounds of the podcast: each is made once, however many ask for it at the same time, in a thread of its own. */
export function createEpisodes(hostedVoice: HostedVoice | null): Episodes {
  const worker = superviseWorker<null, EpisodeQuestion, EpisodeAnswer | null>({
    name: 'The sound of the podcast',
    kind: 'thread',
    url: workerUrl('episode'),
    setup: null,
    startMs: TIMEOUT_MS,
    askMs: TIMEOUT_MS,
    crashStatus: 503,
    maxWaiting: MAX_WAITING,
    busyMessage: 'Too many sounds of the podcast are being made',
    waitMs: WAIT_MS,
    idleMs: IDLE_MS,
    pauseMs: PAUSE_MS,
  })
  const cache = createByteCache<EpisodeAnswer>(CACHE_BYTES, ({ audio }) => audio.byteLength)
  const coalesce = createCoalescer<EpisodeAnswer>()
  const known = (language: Language, day: CalendarDay) => cache.get(`${language} ${day}`)

  return {
    known,
    async make(language, { day, spanish, translation }) {
      const ready = known(language, day)
      if (ready) return ready
      return coalesce(`${language} ${day}`, async () => {
        const hosted = hostedVoice && (await hostedVoice(spanish))
        const made = await worker.ask({ spanish, translation, language, hosted })
        if (!made) throw new UpstreamError('There is no voice for the podcast', 503)
        cache.set(`${language} ${day}`, made)
        return made
      })
    },
    close: worker.abort,
  }
}
