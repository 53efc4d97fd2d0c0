/** For what a person at the screen could do nothing about. */
export function logProblem(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the only place where a developer would look for it
  console.error(error)
}
