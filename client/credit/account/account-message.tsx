// The message at the top of the account, with help for a restricted account.
import type { Agreement, AgreementDetails } from '#shared/credit/credit-account.ts'
import { creditAccountHasEnded, isAccountRestricted } from '#shared/credit/credit-account-ended.ts'
import { formatDate } from '#shared/platform/day-words.ts'
import { pounds } from '#shared/platform/money.ts'
import { css, cx } from '#styled/css'
import { DebtHelp } from '#client/credit/debt-help.tsx'
import { useVisit } from '#client/platform/visit-context.tsx'
import { textBlock } from '#client/credit/parts/styles.ts'
import { accountMessageType, accountMessages } from './account-messages.ts'

export function AccountMessage({ details, agreement }: { details: AgreementDetails; agreement: Agreement | null }) {
  const { phone } = useVisit().brand.company
  const message = accountMessageType(details)
  if (message === '') return null
  const [heading, sentence] = accountMessages[message]
  const withdrawn = agreement?.withdrawn
  return (
    <section aria-labelledby="first" className={cx(textBlock, shell)}>
      <h2 id="first" className={css({ fontSize: 'h3', margin: '0' })}>
        {heading}
      </h2>
      <p>{sentence}</p>
      {withdrawn ? (
        <p>
          You withdrew on {formatDate(withdrawn.on)}. Please repay the {pounds(withdrawn.toRepay)} that you owed then by{' '}
          {formatDate(withdrawn.repayBy)}. No interest is added until then; after that it is added to what is left.
        </p>
      ) : null}
      {isAccountRestricted(details) && !(creditAccountHasEnded(details) && details.outstandingBalance === 0) ? (
        <>
          <p>
            If you can’t pay, or it would leave you short, please talk to us on{' '}
            <a href={`tel:+44${phone.replaceAll(' ', '').slice(1)}`}>{phone}</a>: we can agree smaller payments, or a
            pause.
          </p>
          <p>
            <DebtHelp />
          </p>
        </>
      ) : null}
    </section>
  )
}

const shell = css({
  padding: '5',
  bg: 'surface',
  borderRadius: 'card',
  borderInlineStartWidth: '4px',
  borderInlineStartStyle: 'solid',
  borderColor: 'action',
})
