// Apple Pay and Google Pay as the embedded shop emulates them on one's own machine: the same interfaces, asking in a small
// dialog. Fetched only when the merchant is the emulated one; no other shop ever loads it.
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { emulatedValidation } from '#shared/payment/emulated-merchant.ts'

type Choice = 'approved' | 'declined' | 'cancelled'

/** Puts both in the window, where the real ones would be. */
export function emulateWallets(): void {
  Object.assign(window, {
    ApplePaySession: EmulatedApplePaySession,
    google: { payments: { api: { PaymentsClient: EmulatedPaymentsClient } } },
  })
}

const contact = { name: 'Robin Example', line: '1 Example Street', town: 'London', postcode: 'SW1A 1AA' }

class EmulatedApplePaySession {
  static readonly STATUS_SUCCESS = 0
  static readonly STATUS_FAILURE = 1

  static supportsVersion(): boolean {
    return true
  }

  static canMakePayments(): boolean {
    return true
  }

  static async applePayCapabilities() {
    return { paymentCredentialStatus: 'paymentCredentialsAvailable' }
  }

  onvalidatemerchant: ((event: { validationURL: string }) => void) | null = null
  onpaymentauthorized: ((event: { payment: object }) => void) | null = null
  oncancel: ((event: object) => void) | null = null
  readonly #amount: string
  #over = false

  constructor(_version: number, request: { total: { amount: string } }) {
    this.#amount = request.total.amount
  }

  begin(): void {
    this.onvalidatemerchant?.({ validationURL: emulatedValidation })
  }

  async completeMerchantValidation(): Promise<void> {
    const choice = await askIn('Apple Pay (emulated)', this.#amount)
    if (this.#over) return
    if (choice === 'cancelled') return this.oncancel?.({})
    this.onpaymentauthorized?.({
      payment: {
        token: { paymentData: blobOf('004', this.#amount, choice) },
        billingContact: {
          givenName: 'Robin',
          familyName: 'Example',
          addressLines: [contact.line],
          locality: contact.town,
          postalCode: contact.postcode,
          countryCode: 'GB',
        },
      },
    })
  }

  completePayment(): void {
    this.#over = true
  }

  abort(): void {
    this.#over = true
  }
}

class EmulatedPaymentsClient {
  async isReadyToPay() {
    return { result: true, paymentMethodPresent: true }
  }

  async loadPaymentData({ transactionInfo }: { transactionInfo: { totalPrice: string } }) {
    const amount = transactionInfo.totalPrice
    const choice = await askIn('Google Pay (emulated)', amount)
    if (choice === 'cancelled') throw Object.assign(new Error('Closed'), { statusCode: 'CANCELED' })
    const { name, line, town, postcode } = contact
    const billingAddress = { name, address1: line, locality: town, postalCode: postcode, countryCode: 'GB' }
    return {
      paymentMethodData: {
        type: 'CARD',
        info: { cardNetwork: 'VISA', cardDetails: '1111', billingAddress },
        tokenizationData: { type: 'PAYMENT_GATEWAY', token: JSON.stringify(blobOf('005', amount, choice)) },
      },
    }
  }
}

function blobOf(wallet: '004' | '005', amount: string, outcome: Choice) {
  return { emulated: true, wallet, amount, outcome, nonce: crypto.randomUUID() }
}

function askIn(name: string, amount: string): Promise<Choice> {
  return new Promise((resolve) => {
    const dialog = document.createElement('dialog')
    dialog.setAttribute('aria-label', name)
    dialog.className = css({ m: 'auto', p: '4', maxW: '20rem' })
    const words = document.createElement('p')
    words.textContent = `${name}: pay £${amount}? Nothing is really charged.`
    dialog.append(words)
    const choices = { Approve: 'approved', Decline: 'declined', Cancel: 'cancelled' } as const
    for (const [label, choice] of Object.entries(choices)) {
      const each = document.createElement('button')
      Object.assign(each, { type: 'button', textContent: label, className: button({ tone: 'quiet' }) })
      each.addEventListener('click', () => end(choice))
      dialog.append(each)
    }
    dialog.addEventListener('cancel', () => end('cancelled'))
    document.body.append(dialog)
    dialog.showModal()

    function end(choice: Choice) {
      dialog.remove()
      resolve(choice)
    }
  })
}
