const loaded = new Set<string>()

/** Adds a third-party script to the page, only once. */
export function loadScript(address: string): void {
  if (loaded.has(address)) return
  loaded.add(address)
  const script = document.createElement('script')
  script.src = address
  script.async = true
  script.crossOrigin = 'anonymous'
  document.head.append(script)
}
