import type { Language } from '@frase/core/languages'
import type { Accent } from '@frase/core/voices/accent'

/** Messages from a page to the worker. An old worker may receive them from a newer page, so the names must stay. */
export type PageMessage =
  /**
   * Requests the worker's build. The worker answers through the port with the address of its entry script.
   */
  | { kind: 'which-build' }
  /** Makes the waiting worker take over. */
  | { kind: 'take-over' }
  /** The page's language and accent, and what the page requested before the worker controlled it. */
  | { kind: 'keep'; language: Language; accent?: Accent; loaded: readonly string[] }

/** Messages from the worker to its pages. */
export type WorkerMessage =
  /** The browser has ended or replaced the push subscription: the server has to be notified. */
  { kind: 'subscription-changed' }

/** The worker's answer if it could not reach the server and has nothing itself. */
export const UNREACHED_STATUS = 504
