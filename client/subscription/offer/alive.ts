// What a press on the offer does once the page is alive: the subscription is added, its effect on the bag is given 600 ms,
// and then the product beside it is added (specification § 4). A refusal stands at the button, and adds nothing else.
import { subscriptionType } from '#shared/bag/cart.ts'
import { subscriptionPauseMs } from '#shared/platform/limits.ts'
import { addToBag, bag, bagSheetOpen } from '#client/bag/index.ts'

const choose = 'section[aria-label=Choose]'
/** The form of the product beside the offer: there once a colour and size in stock are chosen. */
const productForm = 'form[action="/shop/bag/add"]:not(#subscription form)'

let adding = false

/** Takes the offer's form over until the returned function is called. `added` is called when the subscription is in. */
export function comeAlive(added: () => void): () => void {
  function send(event: SubmitEvent) {
    const form = event.target as HTMLFormElement
    if (!form.matches('#subscription form')) return
    event.preventDefault()
    if (!adding) void add(form, added)
  }
  const button = document.querySelector(`${choose} #subscription button`)
  const alone = button?.textContent
  const say = () => {
    if (!button) return
    const words = document.querySelector(`${choose} ${productForm}`) ? 'Add both to bag' : alone!
    if (button.textContent !== words) button.textContent = words
  }
  say()
  const watching = new MutationObserver(say)
  if (button) watching.observe(button.closest(choose)!, { childList: true, subtree: true })
  document.addEventListener('submit', send)
  return () => {
    watching.disconnect()
    document.removeEventListener('submit', send)
  }
}

async function add(form: HTMLFormElement, added: () => void): Promise<void> {
  const button = form.querySelector('button')!
  const refusal = form.querySelector('[role=alert]')!
  const choosing = form.closest(choose)
  const fields = new FormData(form)
  adding = true
  refusal.textContent = ''
  button.setAttribute('aria-disabled', 'true')
  await addToBag({
    productNo: String(fields.get('productNo')),
    productOptionNo: String(fields.get('productOptionNo')),
    productType: subscriptionType,
  })
  if (bag.addedSubscription.error) refusal.textContent = bag.addToBagErrorMessage
  else {
    added()
    if (choosing) await alsoProduct(choosing)
  }
  button.removeAttribute('aria-disabled')
  adding = false
}

/** The product's own form says what became of the product. */
async function alsoProduct(choosing: Element): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, subscriptionPauseMs))
  const product = choosing.querySelector<HTMLFormElement>(productForm)
  if (product) product.requestSubmit()
  else bagSheetOpen.tell(true)
}
