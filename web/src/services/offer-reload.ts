/** The app cannot start. There are no texts to say it with: the HTML has the words in every language. */
export function offerReload(): void {
  document.querySelector('#loading p')?.setAttribute('hidden', '')
  const button = document.getElementById('reload')
  button?.removeAttribute('hidden')
  button?.addEventListener('click', () => location.reload())
}
