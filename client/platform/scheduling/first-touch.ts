// Runs work at the shopper's first sign of use of the page: no page that is only looked at loads the code for it.

/** A pointer that reaches an element comes about 100 ms before its click, and focus before the key that follows a link. */
const touches = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel', 'scroll'] as const

/** `afterMs`: runs the work after this time at the latest. Returns a function that stops waiting. */
export function atFirstTouch(work: () => void, afterMs?: number): () => void {
  const stop = new AbortController()
  const timer = afterMs === undefined ? undefined : setTimeout(begin, afterMs)
  for (const type of touches) addEventListener(type, begin, { signal: stop.signal, passive: true, capture: true })
  // The touch that loaded React.
  if (navigator.userActivation?.hasBeenActive) begin()
  return end

  function begin() {
    end()
    work()
  }

  function end() {
    clearTimeout(timer)
    stop.abort()
  }
}
