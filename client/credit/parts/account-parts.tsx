// The parts and styles that pages about the credit account share.
import type { ReactNode } from 'react'
import type { AgreementDetails } from '#shared/credit/credit-account.ts'
import { formatDate } from '#shared/platform/day-words.ts'
import { pounds } from '#shared/platform/money.ts'
import { css } from '#styled/css'
import { quietText, singleColumn, stack, wrapRow } from '#styled/patterns'
import { useVisit } from '#client/platform/visit-context.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'

/** One row of a definition list (`factRows`). */
export function FactRow({ of, children }: { of: string; children: ReactNode }) {
  return (
    <div>
      <dt>{of}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** A definition list with one row per term and value. */
export const factRows = css({
  display: 'grid',
  '& div': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '4',
    paddingBlock: '2',
    borderBottomWidth: '1px',
    borderBottomColor: 'line',
  },
  '& dd': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
})

/** The balance and the next payment. The minimum is no more prominent than the other amounts (FCA trials of payment screens). */
export function BalanceFigures({ details, due }: { details: AgreementDetails; due: string | null }) {
  const { outstandingBalance, balance, outstandingInstalment } = details
  return (
    <dl className={figures}>
      <Figure of="Current balance">{pounds(outstandingBalance)}</Figure>
      <Figure of="Payment due">{due ? `by ${formatDate(due)}` : 'Nothing to pay'}</Figure>
      <Figure of="Full statement balance">{pounds(balance)}</Figure>
      <Figure of="Minimum payment remaining">{pounds(outstandingInstalment)}</Figure>
    </dl>
  )
}

function Figure({ of, children }: { of: string; children: ReactNode }) {
  return (
    <div>
      <dt className={quietText()}>{of}</dt>
      <dd className={css({ fontWeight: 'bold', fontVariantNumeric: 'tabular-nums' })}>{children}</dd>
    </div>
  )
}

/** Nothing when nothing is owed. */
export function PayLink({ balance }: { balance: number }) {
  return useVisit().toggles.has('make_a_payment') && balance > 0 ? (
    <ButtonLink href="/checkout/make-a-payment">Make a payment</ButtonLink>
  ) : null
}

/** Of classes that the common stylesheet has too, because the account's overview shows the figures without checkout's. */
const figures = css({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '4' })

export const buttonRow = wrapRow({ gap: '3' })

export const textBlock = singleColumn({
  gap: '3',
  '& a:not([class])': { color: 'ink', textDecoration: 'underline' },
})

export const bulletList = stack({ gap: '2', listStyle: 'outside', paddingLeft: '5' })
