/** One line for the operator and the exit code 1 where it fails. */
export function runCommand(work: () => Promise<string>): void {
  work().then(
    (report) => process.stdout.write(`${report}\n`),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
      process.exit(1)
    },
  )
}
