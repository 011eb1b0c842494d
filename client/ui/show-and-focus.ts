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

/** As `showAndFocus`, after a reply: the focus stays in a field that has it then. */
export function showReply(show: () => void, target: string): void {
  flushSync(show)
  focusAfterReply(document.getElementById(target))
}

/** Focuses `target` unless a field has the focus: while a reply was awaited the shopper may have gone on to type there. */
export function focusAfterReply(target: HTMLElement | null): void {
  if (!document.activeElement?.matches('input, select, textarea')) target?.focus()
}
