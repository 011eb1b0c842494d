// The payment form: amount and card. The amounts have equal weight, the minimum is never preselected, and the cost of paying only
// it is shown beside it (FCA, persistent debt). Nothing is preselected where the customer may need to pay less.
import { useEffect, useState } from 'react'
import type { Reply } from '#shared/platform/call.ts'
import type { creditAccountCalls } from '#shared/credit/credit-account-calls.ts'
import { type AgreementDetails, isAccountRestricted } from '#shared/credit/credit-account.ts'
import type { Customer } from '#shared/customers/customer.ts'
import { pounds } from '#shared/platform/money.ts'
import { CardForm, enterAmount, payment } from '#client/payment/index.ts'
import { accountPaymentAmount, type AmountOption } from './payment-amount.ts'
import { Amounts } from './amounts.tsx'
import { ArrearsHelp } from './arrears-help.tsx'

type PaymentFormProps = {
  owed: Reply<typeof creditAccountCalls.payable>
  /** Null while it cannot be read. */
  agreement: AgreementDetails | null
  customer: Customer | null
}

export function PaymentForm({ owed, agreement, customer }: PaymentFormProps) {
  const needsHelp = !agreement || isAccountRestricted(agreement)
  const [option, setOption] = useState<AmountOption | null>(needsHelp || owed.currentBalance === 0 ? null : 'statement')
  const [typed, setTyped] = useState('')
  const chosen = accountPaymentAmount(option, typed, owed)
  const amount = 'amount' in chosen ? chosen.amount : null
  useEffect(() => enterAmount(amount), [amount])

  function errorsAbove() {
    if ('wrong' in chosen) return [{ field: option === 'other' ? 'amount' : 'amount-statement', message: chosen.wrong }]
    // The submitted amount must be the validated one, even if the effect above has not run yet.
    if (payment.currentAmount !== chosen.amount) enterAmount(chosen.amount)
    return []
  }

  return (
    <>
      {agreement && isAccountRestricted(agreement) ? <ArrearsHelp agreement={agreement} /> : null}
      <CardForm
        customer={customer}
        label={amount === null ? 'Pay' : `Pay ${pounds(amount)}`}
        working="Paying…"
        instead="pay"
        errorsAbove={errorsAbove}
        above={(errorOf, busy) => (
          <Amounts
            owed={owed}
            option={option}
            typed={typed}
            busy={busy}
            error={errorOf('amount-statement')}
            errorOfTyped={errorOf('amount')}
            onChoose={setOption}
            onType={setTyped}
          />
        )}
      />
    </>
  )
}
