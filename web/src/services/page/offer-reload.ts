/** For when the app cannot start and no texts are loaded: the HTML has the button's text in every language. */
export function offerReload(): void {
  document.getElementById('loading')?.setAttribute('data-failed', '')
  const button = document.getElementById('reload')
  button?.removeAttribute('hidden')
  button?.addEventListener('click', () => location.reload())
}
