/** The first page, its picture and its texts come before anything that is fetched for later. */
const SETTLING_TIME = 2000

function begin(): void {
  setTimeout(async () => {
    const { startOffline } = await import('./registration.ts')
    await startOffline()
  }, SETTLING_TIME)
}

if ('serviceWorker' in navigator) {
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
}
