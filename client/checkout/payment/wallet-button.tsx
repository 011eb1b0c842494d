// A wallet's own button, in the order button's place: busy until the wallet has been asked and while it is paid by, and never
// disabled. What went wrong stands beside it, with the way to the card.
import { useState } from 'react'
import { pounds } from '#shared/platform/money.ts'
import { css } from '#styled/css'
import {
  chooseMethod,
  isAwaited,
  keepChoices,
  type KnownBilling,
  payByWallet,
  payment,
  underlined,
  useWallets,
  type WalletName,
  walletNames,
} from '#client/payment/index.ts'

type WalletButtonProps = {
  name: WalletName
  /** Pounds. */
  orderTotal: number
  creditPart: number
  busy: boolean
  /** Used when the wallet knows no address of its own. */
  known: KnownBilling
}

export function WalletButton({ name, orderTotal, creditPart, busy, known }: WalletButtonProps) {
  const wallets = useWallets()
  const [ended, setEnded] = useState<'succeeded' | 'failed' | null>(null)
  const awaited = isAwaited(wallets[name])
  const held = busy || awaited
  const label = walletNames[name]
  const rest = pounds(Math.round((orderTotal - creditPart) * 100) / 100)
  const words = creditPart > 0 ? `Pay ${pounds(creditPart)} by credit and ${rest} with` : `Pay ${rest} with`
  return (
    <>
      {/* The sheet has to open in the press itself; a second press is ignored while a payment is under way. */}
      <button type="button" data-wallet={name} aria-disabled={held || undefined} className={look} onClick={pay}>
        {busy ? 'Paying…' : awaited ? `Getting ${label} ready…` : `${words} ${label}`}
      </button>
      <output>{ended === 'succeeded' ? `Paid with ${label}. Your order is next…` : null}</output>
      {ended === 'failed' && wallets.error ? (
        <p>
          {wallets.error}{' '}
          <button type="button" className={underlined} onClick={payByCard}>
            Pay by card instead
          </button>
        </p>
      ) : null}
    </>
  )

  function pay() {
    if (held) return
    setEnded(null)
    // What was kept may be where an earlier delivery went.
    const isKnown = payment.billing === null || payment.sameAsDelivery
    if (isKnown && known.address) keepChoices({ billing: { ...known.address } })
    void payByWallet(name, { succeeded: () => setEnded('succeeded'), failed: () => setEnded('failed') })
  }

  function payByCard() {
    chooseMethod('card', payment.partPayment)
    document.getElementById('pay-by-card')?.focus()
  }
}

// Black with white words is what both wallets ask for; where the platform draws its button itself, it does.
const look = css({
  width: 'full',
  minHeight: '3.25rem',
  paddingInline: '5',
  borderRadius: 'control',
  bg: 'ink',
  color: 'paper',
  lineHeight: 'snug',
  fontWeight: 'bold',
  cursor: 'pointer',
})
