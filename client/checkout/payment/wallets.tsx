// A chosen wallet's button in place of the order button, and the notices about wallets that are unavailable.
import { paymentMethodNames } from '#shared/payment/payment-journeys.ts'
import { useEffect, useState } from 'react'
import { pounds } from '#shared/platform/money.ts'
import {
  chooseMethod,
  fallBackToCard,
  isWalletPending,
  saveChoices,
  type KnownBilling,
  payByWallet,
  payment,
  smallNote,
  underlinedLink,
  usePaymentState,
  useWallets,
  wideWalletButton,
  type WalletFlags,
  type WalletName,
} from '#client/payment/index.ts'

type WalletButtonProps = {
  name: WalletName
  /** Pounds. */
  orderTotal: number
  creditPart: number
  busy: boolean
  /** Used when the wallet returns no billing address. */
  known: KnownBilling
}

/**
 * Busy until the wallet is ready and during a payment, never disabled. A failure is shown beside the button with a link to pay
 * by card.
 */
export function WalletButton({ name, orderTotal, creditPart, busy, known }: WalletButtonProps) {
  const wallets = useWallets()
  const [ended, setEnded] = useState<'succeeded' | 'failed' | null>(null)
  const awaited = isWalletPending(wallets[name])
  const held = busy || awaited
  const label = paymentMethodNames[name]
  const rest = pounds(Math.round((orderTotal - creditPart) * 100) / 100)
  const amounts = creditPart > 0 ? `Pay ${pounds(creditPart)} by credit and ${rest} with` : `Pay ${rest} with`
  return (
    <>
      {/* Browsers open a wallet's sheet only inside the click handler. */}
      <button
        type="button"
        data-wallet={name}
        aria-disabled={held || undefined}
        className={wideWalletButton}
        onClick={pay}
      >
        {busy ? 'Paying…' : awaited ? `Getting ${label} ready…` : `${amounts} ${label}`}
      </button>
      <output>{ended === 'succeeded' ? `Paid with ${label}. Placing your order…` : null}</output>
      {ended === 'failed' && wallets.error ? (
        <p>
          <span>{`${wallets.error} `}</span>
          <button type="button" className={underlinedLink} onClick={payByCard}>
            Pay by card instead
          </button>
        </p>
      ) : null}
    </>
  )

  function pay() {
    if (held) return
    setEnded(null)
    // The stored billing address may be that of an earlier delivery.
    const isKnown = payment.billing === null || payment.sameAsDelivery
    if (isKnown && known.address) saveChoices({ billing: { ...known.address } })
    void payByWallet(name, { succeeded: () => setEnded('succeeded'), failed: () => setEnded('failed') })
  }

  function payByCard() {
    chooseMethod('card', payment.partPayment)
    document.getElementById('pay-by-card')?.focus()
  }
}

/** An unavailable wallet that was chosen before is replaced by card. */
export function WalletNotices() {
  const wallets = useWallets()
  const { checkoutContext, paymentMethod, partPayment } = usePaymentState()
  const chosen = paymentMethod === 'APay' || paymentMethod === 'GPay' ? wallets[paymentMethod] : null
  const lost = checkoutContext !== null && chosen !== null && !isWalletPending(chosen) && !chosen.ready
  useEffect(() => {
    if (lost) fallBackToCard(partPayment)
  }, [lost, partPayment])
  const notices = (['APay', 'GPay'] as const).flatMap((name) => noticesFor(paymentMethodNames[name], wallets[name]))
  if (notices.length === 0) return null
  return <output className={smallNote}>{notices.join(' ')}</output>
}

function noticesFor(name: string, { unavailable, supported, ready }: WalletFlags): string[] {
  if (unavailable) return [`${name} isn’t available right now. You can pay by card.`]
  return supported && !ready ? [`To pay with ${name}, add a card to it first.`] : []
}
