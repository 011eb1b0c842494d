// A native modal dialog driven by `open`: Escape and a press on the backdrop close it, Tab stays inside, and the platform
// gives the focus back to whoever opened it.
import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type SyntheticEvent } from 'react'

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, iframe, [tabindex]'

/** What to spread on the `<dialog>`. Its padding must be zero, so that only the backdrop is the dialog itself. */
export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)

  useEffect(() => {
    const dialog = ref.current
    if (!dialog || dialog.open === open) return
    if (open) dialog.showModal()
    else dialog.close()
  }, [open])
  useEffect(() => {
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
    /** The platform may close it by itself (a second Escape): the owner must know. */
    onClose(event: SyntheticEvent) {
      if (open && event.target === event.currentTarget) onClose()
    },
    // A press that began inside and ended outside is a selection of text, not a wish to leave.
    onPointerDown(event: MouseEvent) {
      pressedOutside.current = event.target === event.currentTarget
    },
    onClick(event: MouseEvent) {
      if (event.target === event.currentTarget && pressedOutside.current) onClose()
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
