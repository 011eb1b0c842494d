// Moves the focus into a part that a press of the shopper shows.
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
