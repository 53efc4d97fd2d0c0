/**
 * All sounds of the server are played by this one element. WebKit lets an element play whenever it likes only
 * after it was loaded or played while somebody pressed something, and most sounds are still to be fetched
 * when they are requested.
 */
let element: HTMLAudioElement | undefined
let hasPlayed = false

function own(): HTMLAudioElement {
  if (!element) {
    element = new Audio()
    element.addEventListener('playing', () => {
      hasPlayed = true
    })
  }
  return element
}

/** Must be called during the press that requests the sound. */
export function unlockSound(): void {
  if (!hasPlayed) own().load()
}

/** The element, with this sound. It is silent until it is played. */
export function elementWith(url: string): HTMLAudioElement {
  const audio = own()
  audio.src = url
  return audio
}
