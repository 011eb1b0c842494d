// A native modal dialog controlled by `open`: Escape and a click on the backdrop close it, Tab stays inside, and the browser
// returns the focus to the element that opened it.
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent, type SyntheticEvent } from 'react'

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, iframe, [tabindex]'

/** Props for the `<dialog>`, whose padding must be zero, so that a click on the dialog element itself is on the backdrop. */
export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  const beganOutside = useRef(false)

  useEffect(() => {
    const dialog = ref.current
    if (!dialog || dialog.open === open) return
    if (open) dialog.showModal()
    else dialog.close()
  }, [open])
  // Before React removes the dialog: the browser returns the focus only from a dialog that is in the document.
  useLayoutEffect(() => {
    const dialog = ref.current
    return () => dialog?.close()
  }, [])

  return {
    ref,
    'data-modal': true,
    onCancel(event: SyntheticEvent) {
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onClose()
    },
    /** The browser may close the dialog itself, on a second Escape; the owner's state follows. */
    onClose(event: SyntheticEvent) {
      if (open && event.target === event.currentTarget) onClose()
    },
    // A click that began inside and ended outside is a text selection and does not close the dialog.
    onPointerDown(event: MouseEvent) {
      beganOutside.current = event.target === event.currentTarget
    },
    onClick(event: MouseEvent) {
      if (event.target === event.currentTarget && beganOutside.current) onClose()
    },
    onKeyDown(event: KeyboardEvent<HTMLDialogElement>) {
      if (event.key === 'Tab') keepInside(event)
    },
  }
}

function keepInside(event: KeyboardEvent<HTMLDialogElement>) {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(focusable)].filter(
    (stop) => stop.tabIndex >= 0 && !stop.closest('[hidden], [inert]'),
  )
  const [first, last] = [stops[0], stops.at(-1)]
  const at = document.activeElement
  const outside = at === event.currentTarget || !event.currentTarget.contains(at)
  const target = event.shiftKey ? (at === first || outside ? last : null) : at === last || outside ? first : null
  if (!target) return
  event.preventDefault()
  target.focus()
}
