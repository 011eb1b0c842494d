// The representative example: the figures required beside a rate or cost of credit, in one table (CONC 3.5.5).
import type { CreditPromotion } from '#shared/credit/credit-promotion.ts'
import { pounds, priceLabel } from '#shared/platform/money.ts'
import { css } from '#styled/css'

export function RepresentativeExample({ of }: { of: CreditPromotion }) {
  const { apr, assumedCredit, months, monthly, total } = of
  return (
    <>
      <table className={table}>
        <tbody>
          <Row name="Assumed credit limit" value={priceLabel(assumedCredit)} />
          <Row name="Interest rate on purchases" value={`${formatRate(apr)} a year (variable)`} />
          <Row name="Representative APR" value={`${formatRate(apr)} APR (variable)`} />
          <Row
            name={`If ${priceLabel(assumedCredit)} is spent at once and repaid in ${months} equal monthly payments`}
            value={`${pounds(monthly)} a month, ${pounds(total)} in total`}
          />
        </tbody>
      </table>
      <p>
        {`Credit is provided by ${of.lender}, ${of.address}, which is authorised and regulated by the Financial Conduct Authority (firm reference number ${of.firmReference}).`}
      </p>
      <p>{of.conditions.join(' ')}</p>
    </>
  )
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{value}</td>
    </tr>
  )
}

/** `34.9%`, `40%`. */
export function formatRate(rate: number): string {
  return `${Number(rate.toFixed(2))}%`
}

const table = css({
  width: 'full',
  borderCollapse: 'collapse',
  marginBottom: '4',
  '& th, & td': {
    textAlign: 'start',
    padding: '2',
    borderBottomWidth: '1px',
    borderBottomColor: 'line',
  },
})
