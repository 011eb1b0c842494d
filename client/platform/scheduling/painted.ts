// Work after a click: the browser paints what shows the click first, and then the work begins.

/** A hidden page paints nothing: the work then begins after this time, in milliseconds. */
const maxWaitMs = 200

/** Resolves once the browser has painted what was changed before the call. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, maxWaitMs)
  })
}

/** Shows the click on the element, and does the work once the browser has painted that. */
export async function afterClick(element: HTMLElement, work: () => void): Promise<void> {
  element.dataset.pressed = ''
  await painted()
  delete element.dataset.pressed
  work()
}
