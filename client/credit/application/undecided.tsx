// The screens of an application without a decision: the check is pending, or an underwriter will decide.
import type { Customer } from '#shared/customers/customer.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { retryApplication, useApplication } from '#client/credit/application-flow/application-store.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import { applicationStack, tightStack, actionRow } from './styles.ts'
import { OtherOptions } from './other-options.tsx'
import { PendingMessage } from './pending-message.tsx'

/** How long the check takes, and that the applicant can leave the page. */
export function CheckPending() {
  const { state } = useApplication()
  return (
    <div className={tightStack}>
      {state === 'waiting' ? (
        <PendingMessage>Our lender is still checking. This usually takes less than a minute.</PendingMessage>
      ) : (
        <>
          <output>
            This is taking longer than usual. Your application is safe. Please check again shortly, here or on another
            device.
          </output>
          <p className={actionRow}>
            <button type="button" className={button()} onClick={() => void retryApplication()}>
              Check again
            </button>
          </p>
        </>
      )}
      <p>
        You can leave this page and come back. We’ll keep working on your application and only record one search. If
        you’d rather not wait, you can pay by card now.
      </p>
      <div className={css({ paddingTop: '3' })}>
        <OtherOptions quiet />
      </div>
    </div>
  )
}

/** An underwriter decides, and the shop writes to the applicant. */
export function Referred({ customer }: { customer: Customer | null }) {
  const { company } = useVisit().brand
  const email = customer?.contactDetails.email
  return (
    <div className={applicationStack}>
      <p>
        {`Your application hasn’t been declined. Someone in our lending team will look at it, and we’ll write to you${email ? ` at ${email}` : ''} within two working days. You don’t need to apply again.`}
      </p>
      <p>
        You can still pay by card if you’d rather not wait, and your bag hasn’t changed. Questions? Call us on{' '}
        {company.phone}.
      </p>
      <OtherOptions />
      <p className={actionRow}>
        <button type="button" className={button({ tone: 'quiet' })} onClick={() => void retryApplication()}>
          Check for an answer
        </button>
      </p>
    </div>
  )
}
