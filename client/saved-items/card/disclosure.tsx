// A word that opens a form below it, without script too.
import type { ReactNode } from 'react'
import { css } from '#styled/css'
import { disclosure, stack } from '#styled/patterns'

export function Disclosure({ label, open, children }: { label: ReactNode; open?: boolean; children: ReactNode }) {
  return (
    <details open={open || undefined} className={css({ minWidth: '0' })}>
      <summary className={disclosure({ fontSize: 'sm' })}>{label}</summary>
      <div className={stack({ gap: '3', justifyItems: 'start', maxWidth: '26rem', paddingBlock: '2' })}>{children}</div>
    </details>
  )
}
