/** Downloads a file. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers lose the download if the address is revoked in the same task.
  setTimeout(() => URL.revokeObjectURL(address))
}
