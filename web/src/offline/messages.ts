import type { Language } from '@frase/core/languages'

/** What a page says to the worker. */
export type PageMessage =
  /** Asks which build the worker belongs to; the answer, the address of its entry, comes through the port. */
  | { kind: 'which-build' }
  /** The waiting worker may take over. */
  | { kind: 'take-over' }
  /** The language read here, and what was loaded before the worker could see it. */
  | { kind: 'keep'; language: Language; loaded: readonly string[] }
