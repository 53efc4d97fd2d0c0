/** Prints one line for the operator and exits with code 1 if the command fails. */
export function runCommand(work: () => Promise<string>): void {
  work().then(
    (report) => process.stdout.write(`${report}\n`),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
      process.exit(1)
    },
  )
}
