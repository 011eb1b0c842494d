// Moves the focus into a part that a press of the shopper, or the reply to one, shows.
import { flushSync } from 'react-dom'

/**
 * Renders what `show` changes and focuses the element with the id `target`, both before the browser handles the next input.
 * The frame after the press would be too late: a slow phone draws it when the shopper already types in another field, and
 * the rest of that text would be entered into `target`.
 */
export function showAndFocus(show: () => void, target: string): void {
  flushSync(show)
  document.getElementById(target)?.focus()
}

/**
 * Renders what `show` changes after a reply, and focuses the element with the id `target` if nothing has the focus then, as
 * when the focused control is no longer shown. A shopper who has gone on to another field keeps typing there.
 */
export function showReply(show: () => void, target: string): void {
  flushSync(show)
  if (document.activeElement === document.body) document.getElementById(target)?.focus()
}
