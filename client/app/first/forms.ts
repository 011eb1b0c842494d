// Sends marked forms (`data-in-page`) in the background and shows the fragment that the worker answers with, before React has
// arrived and where React does not handle the form itself. With another answer the form is submitted as a page; without a connection
// the page stays, and a message says so.
import type { InPageReply } from '#shared/bag/in-page-reply.ts'
import { earlyReplies, holdHydration, isMarked } from './react.ts'
import { nextPaint } from './next-paint.ts'

declare global {
  interface DocumentEventMap {
    inpagereply: CustomEvent<InPageReply>
  }
}

const maxWaitMs = 15_000

export function startForms(): void {
  // On the window: React's handlers, which are the document's, come first and prevent the default.
  addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    // A button may lead to another page: "Buy now".
    const { inPage, native = event.submitter?.dataset.native, sending } = form.dataset
    if (event.defaultPrevented || inPage === undefined || native !== undefined) return
    event.preventDefault()
    if (sending === undefined)
      holdHydration(send(form, event.submitter ?? form.querySelector('button')).then(nextPaint))
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') panel()?.close()
  })
}

async function send(form: HTMLFormElement, button: HTMLElement | null) {
  form.dataset.sending = ''
  const isToggle = button?.ariaPressed === 'false'
  if (button) button.ariaBusy = 'true'
  if (isToggle) button.ariaPressed = 'true'
  try {
    const answer = await fetch(form.action, {
      method: 'POST',
      body: new URLSearchParams([...new FormData(form, button)] as [string, string][]),
      headers: { 'x-in-page': '1' },
      redirect: 'manual',
      signal: AbortSignal.timeout(maxWaitMs),
    })
    if (answer.headers.has('x-in-page')) {
      show(await answer.text(), button)
      if (!answer.ok && isToggle) button.ariaPressed = 'false'
    } else {
      form.dataset.native = ''
      form.requestSubmit(button)
    }
  } catch {
    // Submitted as a page, the form would lead to the browser's own error page.
    show(unreached(), button)
    if (isToggle) button.ariaPressed = 'false'
  }
  delete form.dataset.sending
  if (button) button.ariaBusy = null
}

/** Without an answer there is no fragment of the worker: a panel of the same kind. */
function unreached() {
  const { offline, noAnswer } = document.getElementById('state')!.dataset
  const text = navigator.onLine ? noAnswer : offline
  return `<dialog id="in-page" aria-label="Sorry"><p role="alert">${text}</p><form method="dialog"><button>Close</button></form></dialog>`
}

function show(fragment: string, button: HTMLElement | null) {
  // Not closed, which takes a moment: the panel of before would be shown and read again.
  panel()?.remove()
  // In the body itself, where React tolerates elements that it does not know. While the document is loading, the rest follows.
  document.body.insertAdjacentHTML('beforeend', fragment)
  const dialog = panel()!
  dialog.show()
  dialog.addEventListener('click', ({ target }) => (target as Element).closest('a') && dialog.close())
  dialog.addEventListener('close', () => {
    dialog.remove()
    button?.focus()
  })
  const reply = JSON.parse(dialog.querySelector('script')?.textContent ?? 'null') as InPageReply | null
  if (!reply) return
  if (reply.kind === 'added')
    document.querySelector<HTMLElement>('header a[href="/shop/bag"]')!.dataset.pieces = `${reply.cart.bagItemsCount}`
  if (isMarked('hydrated')) document.dispatchEvent(new CustomEvent('inpagereply', { detail: reply }))
  else earlyReplies.push(reply)
}

function panel() {
  return document.querySelector<HTMLDialogElement>('dialog#in-page')
}
