/** Resolves once the page that was opened is shown and answers. */
export let tellPageAnswers = () => {}
export const pageAnswers = new Promise<void>((resolve) => {
  tellPageAnswers = resolve
})
