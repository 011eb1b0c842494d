// Presses made before React has arrived on what needs React (`data-live`): the element shows the press at once, React is
// loaded, and the press is carried out when React handles events. When React does not arrive in time or not at all, the
// browser's own action follows, such as a link's page.
import { isHydrated, loadReact } from './react.ts'

const maxWaitMs = 4000

const pressed = new Set<HTMLElement>()
let isPassing = false

export function startPresses(): void {
  document.addEventListener('click', hold, true)
  // A choice in a list submits its form, as React does later.
  document.addEventListener('change', ({ target }) => {
    if (!isHydrated() && target instanceof HTMLSelectElement && target.dataset.submits !== undefined)
      target.form?.requestSubmit()
  })
}

function hold(event: MouseEvent) {
  if (isHydrated() || isPassing || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const element = (event.target as Element).closest<HTMLElement>('[data-live], a[data-opens]')
  if (!element) return
  event.preventDefault()
  event.stopImmediatePropagation()
  if (pressed.has(element)) return
  pressed.add(element)
  element.dataset.pressed = ''
  element.ariaBusy = 'true'
  const late = new Promise((resolve) => setTimeout(resolve, maxWaitMs))
  void Promise.race([loadReact(), late]).then(pass, pass)

  function pass() {
    pressed.delete(element!)
    delete element!.dataset.pressed
    element!.ariaBusy = null
    isPassing = true
    element!.click()
    isPassing = false
  }
}
