// Emulated Apple Pay and Google Pay for a local shop: the vendors' interfaces, with a small dialog as the sheet. Loaded only
// for the emulated merchant.
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { emulatedValidation } from '#shared/payment/emulated-merchant.ts'

type WalletAnswer = 'approved' | 'declined' | 'cancelled'

/** Defines the globals that the vendors define. */
export function emulateWallets(): void {
  Object.assign(window, {
    ApplePaySession: EmulatedApplePaySession,
    google: { payments: { api: { PaymentsClient: EmulatedPaymentsClient } } },
  })
}

const contact = { name: 'Robin Example', line: '1 Example Street', town: 'London', postcode: 'SW1A 1AA' }

const reachedAt = { emailAddress: 'robin@people.example', phoneNumber: '+44 7700 900123' }
const appleContact = {
  givenName: 'Robin',
  familyName: 'Example',
  addressLines: [contact.line],
  locality: contact.town,
  postalCode: contact.postcode,
  countryCode: 'GB',
}

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
  readonly #delivers: boolean
  #over = false

  constructor(_version: number, request: { total: { amount: string }; requiredShippingContactFields?: string[] }) {
    this.#amount = request.total.amount
    this.#delivers = request.requiredShippingContactFields !== undefined
  }

  begin(): void {
    this.onvalidatemerchant?.({ validationURL: emulatedValidation })
  }

  async completeMerchantValidation(): Promise<void> {
    const answer = await showSheet('Apple Pay (emulated)', this.#amount)
    if (this.#over) return
    if (answer === 'cancelled') return this.oncancel?.({})
    this.onpaymentauthorized?.({
      payment: {
        token: { paymentData: paymentData('004', this.#amount, answer) },
        billingContact: appleContact,
        ...(this.#delivers ? { shippingContact: { ...appleContact, ...reachedAt } } : {}),
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

type EmulatedRequest = { transactionInfo: { totalPrice: string }; shippingAddressRequired?: boolean }

class EmulatedPaymentsClient {
  async isReadyToPay() {
    return { result: true, paymentMethodPresent: true }
  }

  async loadPaymentData({ transactionInfo, shippingAddressRequired = false }: EmulatedRequest) {
    const amount = transactionInfo.totalPrice
    const answer = await showSheet('Google Pay (emulated)', amount)
    if (answer === 'cancelled') throw Object.assign(new Error('Closed'), { statusCode: 'CANCELED' })
    const { name, line, town, postcode } = contact
    const billingAddress = { name, address1: line, locality: town, postalCode: postcode, countryCode: 'GB' }
    const { emailAddress: email, phoneNumber } = reachedAt
    return {
      ...(shippingAddressRequired ? { email, shippingAddress: { ...billingAddress, phoneNumber } } : {}),
      paymentMethodData: {
        type: 'CARD',
        info: { cardNetwork: 'VISA', cardDetails: '1111', billingAddress },
        tokenizationData: { type: 'PAYMENT_GATEWAY', token: JSON.stringify(paymentData('005', amount, answer)) },
      },
    }
  }
}

function paymentData(wallet: '004' | '005', amount: string, outcome: WalletAnswer) {
  return { emulated: true, wallet, amount, outcome, nonce: crypto.randomUUID() }
}

function showSheet(name: string, amount: string): Promise<WalletAnswer> {
  return new Promise((resolve) => {
    const dialog = document.createElement('dialog')
    dialog.setAttribute('aria-label', name)
    dialog.className = css({ m: 'auto', p: '4', maxW: '20rem' })
    const text = document.createElement('p')
    text.textContent = `${name}: pay £${amount}? Nothing is really charged.`
    dialog.append(text)
    const answers = { Approve: 'approved', Decline: 'declined', Cancel: 'cancelled' } as const
    for (const [label, answer] of Object.entries(answers)) {
      const each = document.createElement('button')
      Object.assign(each, { type: 'button', textContent: label, className: button({ tone: 'quiet' }) })
      each.addEventListener('click', () => end(answer))
      dialog.append(each)
    }
    dialog.addEventListener('cancel', () => end('cancelled'))
    document.body.append(dialog)
    dialog.showModal()

    function end(answer: WalletAnswer) {
      // Gives the focus back, as a wallet's own sheet does.
      dialog.close()
      dialog.remove()
      resolve(answer)
    }
  })
}
