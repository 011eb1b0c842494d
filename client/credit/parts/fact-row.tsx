// One row of a definition list.
import type { ReactNode } from 'react'

export function FactRow({ of, children }: { of: string; children: ReactNode }) {
  return (
    <div>
      <dt>{of}</dt>
      <dd>{children}</dd>
    </div>
  )
}
