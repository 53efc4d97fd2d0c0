/** Resolves once the page that was opened is shown and answers. */
export let resolvePageAnswers = () => {}
export const pageAnswers = new Promise<void>((resolve) => {
  resolvePageAnswers = resolve
})
