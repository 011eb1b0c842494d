// The offer in full, before the applicant decides: limit, cost, and what happens when a payment is missed.
import { formatDate } from '#shared/platform/day-words.ts'
import { interestFreeMessage } from '#shared/credit/interest-free-message.ts'
import { pounds, priceLabel } from '#shared/platform/money.ts'
import { withdrawal } from '#shared/credit/credit-limits.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { submitStep, useApplication } from '#client/credit/application-flow/application-store.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import { borderedPanel, smallNote } from '#client/payment/index.ts'
import { formatRate } from '#client/credit/promotion/representative-example.tsx'
import { tightStack, leadText, applicationStack, subheading } from './styles.ts'
import { OtherOptions } from './other-options.tsx'
import { ApplicationPromotion } from './promotion.tsx'

export function Offer() {
  const { data } = useApplication()
  const { creditProduct } = useVisit().brand
  const { creditLimit, costOfCredit, annualInterestRate, periodInterestRate, variableApr } = data.creditCheck
  const { accountMinimumPayment, accountMinimumPaymentPercent, accountAdminFee } = data.tradingTitle ?? {}
  const rows = [
    ['APR', variableApr === null ? null : `${variableApr}% (variable)`],
    ['Interest on purchases', annualInterestRate === null ? null : `${annualInterestRate}% a year (variable)`],
    ['Interest a month', periodInterestRate === null ? null : formatRate(periodInterestRate)],
    [
      'If you spent it all at once and repaid it in 12 equal monthly payments',
      costOfCredit === null || creditLimit === null
        ? null
        : `${pounds(costOfCredit)} of interest, ${pounds(Math.round((creditLimit + costOfCredit) * 100) / 100)} in total`,
    ],
    [
      'Minimum monthly payment',
      accountMinimumPayment === undefined
        ? null
        : `${accountMinimumPaymentPercent}% of what you owe, and never less than ${priceLabel(accountMinimumPayment)}`,
    ],
    [
      'Late or missed payment',
      accountAdminFee === undefined
        ? null
        : `${priceLabel(accountAdminFee)}, and it may be reported to credit reference agencies`,
    ],
  ] as const
  return (
    <div className={applicationStack}>
      <p className={leadText}>
        We can offer you {creditProduct}, with a credit limit of <b>{priceLabel(creditLimit ?? 0)}</b>.
      </p>
      <table className={table}>
        <caption className="sr-only">What it costs</caption>
        <tbody>
          {rows.map(([name, value]) =>
            value === null ? null : (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{value}</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
      <InterestFree />
      <ApplicationPromotion />
      <p>
        You don’t have to accept. If you do, you can withdraw within {withdrawal.days} days of signing, without giving a
        reason.
      </p>
      <div className={tightStack}>
        <button type="button" className={button()} onClick={() => void submitStep()}>
          Continue to your documents
        </button>
        <p className={smallNote}>Nothing is agreed until you sign. If you’d rather not continue:</p>
        <OtherOptions quiet />
      </div>
    </div>
  )
}

/** The interest-free offer, if there is one: first day, last day, and charge date. */
function InterestFree() {
  const { data } = useApplication()
  const {
    InterestFreeStartDate: from,
    InterestFreeEndDate: to,
    InterestFreeChargeDate: charged,
  } = data.propertiesResponse.website ?? {}
  if (!from || !to || !charged) return null
  return (
    <section aria-labelledby="interest-free" className={borderedPanel}>
      <h2 id="interest-free" className={subheading}>
        Interest-free on what you buy from {formatDate(from)} to {formatDate(to)}
      </h2>
      {interestFreeMessage({ startDate: from, endDate: to, chargeDate: charged }).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </section>
  )
}

const table = css({
  width: 'full',
  borderCollapse: 'collapse',
  '& th, & td': {
    textAlign: 'start',
    verticalAlign: 'top',
    paddingBlock: '2',
    paddingRight: '4',
    borderBottomWidth: '1px',
    borderColor: 'line',
  },
  '& th': { width: '45%', fontWeight: 'normal', color: 'quiet' },
  '& td': { fontWeight: 'medium' },
})
