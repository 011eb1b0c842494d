// Miyo's own terms, with every instalment and its date, shown before the shopper agrees (FCA PS26/1).
import { miyoCalls } from '#shared/payment/miyo-calls.ts'
import type { Reply } from '#shared/platform/call.ts'
import { formatDate } from '#shared/platform/day-words.ts'
import { pounds } from '#shared/platform/money.ts'
import { css } from '#styled/css'
import { Later } from '#client/platform/api/later.tsx'
import { messages } from '#shared/messages/index.ts'
import { smallNote } from '#client/payment/index.ts'

type MiyoTermsReply = Reply<typeof miyoCalls.terms>

export function MiyoTerms({ amount }: { amount: number }) {
  return (
    <Later
      call={miyoCalls.terms}
      input={{ query: { amount } }}
      waiting={<p className={smallNote}>Checking with Miyo…</p>}
      otherwise={<p>{messages.generic.tryAgain}.</p>}
    >
      {(terms) => (terms.available ? <MiyoInstalments terms={terms} /> : <p>Miyo can’t be used for this amount.</p>)}
    </Later>
  )
}

/** “3 payments of £7.33, no interest”: from the provider's own terms, and nothing where Miyo is not available for the amount. */
export function MiyoHint({ amount }: { amount: number }) {
  return (
    <Later call={miyoCalls.terms} input={{ query: { amount } }} waiting={null} otherwise={null}>
      {({ available, instalments }) => (available ? instalmentsLabel(instalments, amount) : null)}
    </Later>
  )
}

function instalmentsLabel(instalments: MiyoTermsReply['instalments'], amount: number): string {
  const amounts = instalments.map((each) => pounds(each.amount))
  const equal = amounts.every((each) => each === amounts[0])
  const total = instalments.reduce((sum, each) => sum + Math.round(each.amount * 100), 0)
  return `${amounts.length} payments of ${equal ? amounts[0] : amounts.join(', ')}${total === Math.round(amount * 100) ? ', no interest' : ''}`
}

function MiyoInstalments({
  terms: { instalments, words: paragraphs, lender, effective, termsUrl },
}: {
  terms: MiyoTermsReply
}) {
  return (
    <>
      <table className={table}>
        <caption className={css({ textAlign: 'start', fontWeight: 'medium', paddingBottom: '2' })}>
          {`${instalments.length} instalments`}
        </caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Due</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {instalments.map(({ due, amount }) => (
            <tr key={due}>
              <td>{formatDate(due)}</td>
              <td>{pounds(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={terms}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p>
          <span>{`${lender}. Terms of ${formatDate(effective)}: `}</span>
          <a href={termsUrl} rel="noreferrer">
            Miyo’s terms
          </a>
          .
        </p>
      </div>
    </>
  )
}

const table = css({
  width: 'full',
  maxWidth: '22rem',
  fontVariantNumeric: 'tabular-nums',
  '& td': { paddingBlock: '1' },
  '& td:last-child': { textAlign: 'end' },
})

const terms = `${smallNote} ${css({ display: 'grid', gap: '2', '& a': { color: 'ink', textDecoration: 'underline' } })}`
