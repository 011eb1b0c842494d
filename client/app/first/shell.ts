// The part of the document that the server sends first, header to footer. It ends with the page's state. Slow sections follow
// it while the document is still loading.

/** Resolves when the shell has been parsed, so that the state is complete. */
export const shellParsed: Promise<void> = new Promise((resolve) => {
  const isParsed = () => document.getElementById('shell-end') !== null
  if (isParsed()) return resolve()
  new MutationObserver((_, observer) => {
    if (!isParsed()) return
    observer.disconnect()
    resolve()
  }).observe(document, { childList: true, subtree: true })
})
