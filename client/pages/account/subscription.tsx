// A delivery subscription that runs.
import type { Customer } from '#shared/entities/customer.ts'
import { dateWords } from '#shared/rules/day-words.ts'
import { Panel } from '#client/ui/account/panel.tsx'

export function Subscription({ customer: { pandpEndDate } }: { customer: Customer }) {
  return (
    <Panel heading="Delivery subscription" to={{ path: '/delivery', label: 'What it covers' }}>
      <p>
        <b>Active.</b>{' '}
        {pandpEndDate ? (
          <>
            Yours until <time dateTime={pandpEndDate}>{dateWords(pandpEndDate)}</time>.
          </>
        ) : null}
      </p>
    </Panel>
  )
}
