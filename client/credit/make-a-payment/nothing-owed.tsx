// The message when nothing is owed.
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { borderedPanel, type AccountPaymentOrigin } from '#client/payment/index.ts'

/** The links back, by origin. */
export const backLinks = {
  myaccount: { to: '/account/credit', label: 'Back to your account' },
  checkout: { to: '/checkout/payment', label: 'Back to your order' },
} as const satisfies Record<AccountPaymentOrigin, { to: string; label: string }>

export function NothingOwed({ from }: { from: AccountPaymentOrigin }) {
  const { to, label } = backLinks[from]
  return (
    <section aria-labelledby="nothing-owed" className={borderedPanel}>
      <h2 id="nothing-owed" className={css({ fontSize: 'h3' })}>
        There’s nothing to pay
      </h2>
      <p>You owe nothing on your account at the moment.</p>
      <p>
        <a href={to} className={button()}>
          {label}
        </a>
      </p>
    </section>
  )
}
