// Notices about wallets that are unavailable. An unavailable wallet that was chosen before is replaced by card.
import { useEffect } from 'react'
import {
  fallBackToCard,
  isWalletPending,
  smallNote,
  usePaymentState,
  useWallets,
  type WalletFlags,
  walletNames,
} from '#client/payment/index.ts'

export function WalletNotices() {
  const wallets = useWallets()
  const { checkoutContext, paymentMethod, partPayment } = usePaymentState()
  const chosen = paymentMethod === 'APay' || paymentMethod === 'GPay' ? wallets[paymentMethod] : null
  const lost = checkoutContext !== null && chosen !== null && !isWalletPending(chosen) && !chosen.ready
  useEffect(() => {
    if (lost) fallBackToCard(partPayment)
  }, [lost, partPayment])
  const words = (['APay', 'GPay'] as const).flatMap((name) => noticesFor(walletNames[name], wallets[name]))
  if (words.length === 0) return null
  return <output className={smallNote}>{words.join(' ')}</output>
}

function noticesFor(name: string, { unavailable, supported, ready }: WalletFlags): string[] {
  if (unavailable) return [`${name} isn’t available right now. You can pay by card.`]
  return supported && !ready ? [`To pay with ${name}, add a card to it first.`] : []
}
