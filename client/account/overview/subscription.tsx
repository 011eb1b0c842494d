// The delivery subscription on the overview.
import type { Customer } from '#shared/customers/customer.ts'
import { formatDate } from '#shared/platform/day-words.ts'
import { isMember } from '#shared/subscription/subscription-status.ts'
import { Panel } from '#client/account/parts/panel.tsx'
import { useVisit } from '#client/platform/visit-context.tsx'

const path = '/account/delivery-subscription'

export function SubscriptionPanel({ customer: { pandpStatusCode, pandpEndDate } }: { customer: Customer }) {
  if (!useVisit().toggles.has('delivery_subscription')) return null
  if (!isMember(pandpStatusCode))
    return (
      <Panel heading="Delivery subscription" to={{ path, label: 'What it costs and covers' }}>
        <p>
          {pandpStatusCode === 'ENDED' ? 'Yours has ended. ' : 'You have none. '}
          One payment, and delivery is free for twelve months.
        </p>
      </Panel>
    )
  return (
    <Panel heading="Delivery subscription" to={{ path, label: 'See it or cancel it' }}>
      <p>
        <b>Active.</b>{' '}
        {pandpEndDate ? (
          <>
            Yours until <time dateTime={pandpEndDate}>{formatDate(pandpEndDate)}</time>.
          </>
        ) : null}
      </p>
    </Panel>
  )
}
