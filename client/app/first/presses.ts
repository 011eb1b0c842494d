// Presses made before React has arrived on what needs React (`data-live`): the element shows the press at once, React is
// loaded, and the press is carried out when React handles events. When React does not arrive in time or not at all, the
// browser's own action follows, such as a link's page.
import { products } from './ahead.ts'
import { hasFailed, isMarked, isTaken, loadReact, nowNavigable } from './react.ts'

const maxWaitMs = 4000

const waiting = new Set<HTMLElement>()
let isPassing = false

export function startPresses(): void {
  document.addEventListener('click', hold, true)
  // A choice in a list submits its form, as React does later.
  document.addEventListener('change', ({ target }) => {
    if (!isMarked('hydrated') && target instanceof HTMLSelectElement && target.dataset.submits !== undefined)
      target.form?.requestSubmit()
  })
}

function hold(event: MouseEvent) {
  if (isMarked('navigable') || isPassing || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  // A hydrated listing's filters and products wait for the code that navigates without a page load. Before, listing.ts handles them.
  const live = isMarked('hydrated') || hasFailed ? [] : ['[data-live]', 'a[data-opens]']
  const held = [...live, ...(isTaken() ? ['a[data-keep-scroll]', products] : [])]
  const element = (event.target as Element).closest<HTMLElement>(held.join())
  if (!element) return
  event.preventDefault()
  event.stopImmediatePropagation()
  if (waiting.has(element)) return
  waiting.add(element)
  element.dataset.pressed = ''
  element.ariaBusy = 'true'
  const late = new Promise((resolve) => setTimeout(resolve, maxWaitMs))
  void Promise.race([live.some((each) => element.matches(each)) ? loadReact() : nowNavigable(), late]).then(pass, pass)

  function pass() {
    waiting.delete(element!)
    delete element!.dataset.pressed
    element!.ariaBusy = null
    isPassing = true
    if (element!.isConnected) element!.click()
    else if (element instanceof HTMLAnchorElement) location.assign(element.href)
    isPassing = false
  }
}
