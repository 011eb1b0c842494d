// A wallet's own button, in the order button's place: shown when the wallet is ready, and never disabled.
import { pounds } from '#shared/rules/money.ts'
import { css } from '#styled/css'
import { keepChoices, payment } from '#client/paying/payment-state.ts'
import { payByWallet, type WalletName } from '#client/paying/wallets.ts'
import type { KnownBilling } from '#client/ui/checkout-card/billing-answers.ts'
import { byWords } from './part-payment.tsx'

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
  const rest = pounds(Math.round((orderTotal - creditPart) * 100) / 100)
  const words = creditPart > 0 ? `Pay ${pounds(creditPart)} by credit and ${rest} with` : `Pay ${rest} with`
  return (
    // The sheet has to open in the press itself; a second press is ignored by whoever pays.
    <button type="button" data-wallet={name} aria-disabled={busy || undefined} className={look} onClick={pay}>
      {busy ? 'Paying…' : `${words} ${byWords[name]}`}
    </button>
  )

  function pay() {
    if (busy) return
    if (payment.billing === null && known.address) keepChoices({ billing: { ...known.address } })
    void payByWallet(name)
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
