// One line of what is known of the account.
import type { ReactNode } from 'react'

export function Row({ of, children }: { of: string; children: ReactNode }) {
  return (
    <div>
      <dt>{of}</dt>
      <dd>{children}</dd>
    </div>
  )
}
