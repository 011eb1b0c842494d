// A person looks at the application: who, how one hears, and what can be done meanwhile.
import type { Customer } from '#shared/customers/customer.ts'
import { button } from '#styled/recipes'
import { tryAgain } from '#client/credit/application-flow/applying.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import { stack, ways } from './looks.ts'
import { OtherWays } from './other-ways.tsx'

export function Referred({ customer }: { customer: Customer | null }) {
  const { company } = useVisit().brand
  const email = customer?.contactDetails.email
  return (
    <div className={stack}>
      <p>
        Your application isn’t declined. A person in our lending team will look at it, and we’ll write to you
        {email ? ` at ${email}` : ''} within two working days. You don’t need to apply again.
      </p>
      <p>
        You can still pay by card if you’d rather not wait, and your bag is as you left it. Questions? Call us on{' '}
        {company.phone}.
      </p>
      <OtherWays />
      <p className={ways}>
        <button type="button" className={button({ tone: 'quiet' })} onClick={() => void tryAgain()}>
          See if there is an answer
        </button>
      </p>
    </div>
  )
}
