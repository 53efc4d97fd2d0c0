const NO_STYLES = document.createElement('span').style

/** What browsers have and jsdom lacks, as far as the page needs it: none of it is what a component test is about. */
Object.assign(globalThis, {
  matchMedia: () => Object.assign(new EventTarget(), { matches: false }),
  scrollTo: () => {},
  // Nothing is styled here. To find that out for every element would take most of a test's time.
  getComputedStyle: () => NO_STYLES,
  // Accounts of tests that are over would otherwise hear of those that come after them.
  BroadcastChannel: undefined,
})

Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true
  },
  close(this: HTMLDialogElement) {
    this.open = false
  },
})

Object.assign(HTMLElement.prototype, { hidePopover() {} })
