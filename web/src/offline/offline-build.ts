import type { PerLanguage } from '@frase/core/languages'

/** The build that a worker belongs to; written into the worker at build time. */
export interface OfflineBuild {
  /** Changes with every file below. */
  version: string
  /** The entry script of every page of this build, which identifies the build. */
  entry: string
  /** The files of the app. A file without a hash in its name has a revision. */
  files: readonly (readonly [path: string, revision: string])[]
  /** Lessons, guides and legal texts, cached only in the learner's language. */
  readings: PerLanguage<readonly string[]>
  /** The text of a notification whose push cannot be read. */
  unreadReminders: PerLanguage<string>
}
