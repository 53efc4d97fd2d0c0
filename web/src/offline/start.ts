/** The first page, its picture and its texts are loaded before anything for offline use. */
const START_DELAY = 2000

function begin(): void {
  setTimeout(async () => {
    const { startOffline } = await import('./registration.ts')
    await startOffline()
  }, START_DELAY)
}

if ('serviceWorker' in navigator) {
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
}
