/** Logs problems that the user can do nothing about. */
export function logProblem(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the only place where a developer would look for it
  console.error(error)
}
