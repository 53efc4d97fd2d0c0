/** The first page, its picture and its texts are loaded before anything for offline use. */
const START_DELAY = 2000

function begin(): void {
  setTimeout(async () => {
    // Where the connection is lost meanwhile, the next visit tries again.
    const registration = await import('./registration.ts').catch(() => null)
    await registration?.startOffline()
  }, START_DELAY)
}

if ('serviceWorker' in navigator) {
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
}
