import type { Language } from '@frase/core/languages'

/** What the worker knows of the build it belongs to; written into it when the product is built. */
export interface OfflineBuild {
  /** Changes with every file below. */
  version: string
  /** The script that is the entry of every page of this build: it tells a page of this build from one of another. */
  entry: string
  /** Everything the app is made of, by address. A file without a hash in its name has a revision beside it. */
  files: readonly (readonly [path: string, revision: string])[]
  /** Lessons, guides and legal texts: kept in the languages the learner reads. */
  readings: Readonly<Record<Language, readonly string[]>>
}
