/**
 * Runs before the boot script and is compiled for browsers of 2016. One without a required feature loads
 * nothing of it: the page stays as it was prerendered, and says which browsers can do more.
 */
function isOutdated(): boolean {
  try {
    // Safari has it since 16.4: before that, it could not even read the files of the app.
    ;/(?<=a)b/
  } catch {
    return true
  }
  return !(
    'findLast' in Array.prototype &&
    'timeout' in AbortSignal &&
    'inert' in HTMLElement.prototype &&
    CSS.supports('height: 1dvh')
  )
}

if (isOutdated()) {
  document.documentElement.setAttribute('data-outdated', '')
  document.addEventListener('DOMContentLoaded', () => {
    document.getElementById('loading')?.remove()
    document.getElementById('outdated')?.removeAttribute('hidden')
  })
}
