// The screen of a referred application: an underwriter decides, and how the applicant is told.
import type { Customer } from '#shared/customers/customer.ts'
import { button } from '#styled/recipes'
import { retryApplication } from '#client/credit/application-flow/application-store.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import { applicationStack, actionRow } from './styles.ts'
import { OtherOptions } from './other-options.tsx'

export function Referred({ customer }: { customer: Customer | null }) {
  const { company } = useVisit().brand
  const email = customer?.contactDetails.email
  return (
    <div className={applicationStack}>
      <p>
        Your application isn’t declined. A person in our lending team will look at it, and we’ll write to you
        {email ? ` at ${email}` : ''} within two working days. You don’t need to apply again.
      </p>
      <p>
        You can still pay by card if you’d rather not wait, and your bag is as you left it. Questions? Call us on{' '}
        {company.phone}.
      </p>
      <OtherOptions />
      <p className={actionRow}>
        <button type="button" className={button({ tone: 'quiet' })} onClick={() => void retryApplication()}>
          See if there is an answer
        </button>
      </p>
    </div>
  )
}
