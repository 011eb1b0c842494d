// Handles the offer form in the browser: adds the subscription, waits 600 ms for its effect on the bag, and then adds the
// product beside the offer (R4.40). A refusal is shown at the button, and the product is not added.
import { subscriptionType } from '#shared/bag/cart.ts'
import { subscriptionPauseMs } from '#shared/platform/limits.ts'
import { addToBag, openBagSheet } from '#client/bag/index.ts'

const choiceSection = 'section[aria-label=Choose]'
/** The product's own "Add to bag" form, present once a colour and size in stock are chosen. */
const productForm = 'form[action="/shop/bag/add"]:not(#subscription form)'

let adding = false

/**
 * Handles submissions of the offer form until the returned function is called. `added` is called once the subscription
 * is in the bag.
 */
export function enhanceOfferForm(added: () => void): () => void {
  function onSubmit(event: SubmitEvent) {
    const form = event.target as HTMLFormElement
    if (!form.matches('#subscription form')) return
    event.preventDefault()
    if (!adding) void add(form, added)
  }
  const button = document.querySelector(`${choiceSection} #subscription button`)
  const offerLabel = button?.textContent
  let addsBoth = false
  // The words are written when what they say changes, and never compared: a translator rewrites them.
  const updateLabel = () => {
    const both = document.querySelector(`${choiceSection} ${productForm}`) !== null
    if (!button || both === addsBoth) return
    addsBoth = both
    button.textContent = both ? 'Add both to bag' : offerLabel!
  }
  updateLabel()
  const observer = new MutationObserver(updateLabel)
  if (button) observer.observe(button.closest(choiceSection)!, { childList: true, subtree: true })
  document.addEventListener('submit', onSubmit)
  return () => {
    observer.disconnect()
    document.removeEventListener('submit', onSubmit)
  }
}

async function add(form: HTMLFormElement, added: () => void): Promise<void> {
  const button = form.querySelector('button')!
  const refusal = form.querySelector('[role=alert]')!
  const choosing = form.closest(choiceSection)
  const fields = new FormData(form)
  adding = true
  refusal.textContent = ''
  button.setAttribute('aria-disabled', 'true')
  const result = await addToBag({
    productNo: String(fields.get('productNo')),
    productOptionNo: String(fields.get('productOptionNo')),
    productType: subscriptionType,
  })
  if (!result.ok) refusal.textContent = result.message
  else {
    added()
    if (choosing) await addProductBeside(choosing)
  }
  button.removeAttribute('aria-disabled')
  adding = false
}

/** The product's own form shows the result. */
async function addProductBeside(choosing: Element): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, subscriptionPauseMs))
  const product = choosing.querySelector<HTMLFormElement>(productForm)
  if (product) product.requestSubmit()
  else openBagSheet(null)
}
