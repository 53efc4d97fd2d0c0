/**
 * Plays and stops a sound whenever somebody presses listen, until the returned function is called; from then
 * on any press stops it, since the app may be about to play another one. Where it cannot be played, the press
 * is left to the app, which has other voices. Buttons say that they can be heard here only where a hosted
 * voice speaks.
 */
export function playPressed(address: string): () => void {
  let sound: HTMLAudioElement | undefined
  let isLeftToApp = false
  const press = (event: Event) => {
    const button = event.target instanceof Element && event.target.closest<HTMLElement>('[data-listen=true]')
    if (isLeftToApp) return sound?.pause()
    if (!button) return
    event.stopImmediatePropagation()
    sound ??= new Audio(address)
    if (!sound.paused) return sound.pause()
    sound.currentTime = 0
    sound.play().catch(({ name }: DOMException) => {
      // The visitor stopped it before it began.
      if (name === 'AbortError') return
      isLeftToApp = true
      button.click()
    })
  }
  document.addEventListener('click', press, true)
  return () => {
    isLeftToApp = true
  }
}
