// A progress message that screen readers announce.
import type { ReactNode } from 'react'
import { css } from '#styled/css'
import { stack } from '#styled/patterns'

export function PendingMessage({ children }: { children: ReactNode }) {
  return (
    <output className={shell}>
      <progress aria-label="In progress" className={css({ width: 'full', height: '0.5rem', accentColor: 'action' })} />
      {children}
    </output>
  )
}

const shell = stack({ gap: '3', '@media (scripting: none)': { display: 'none' } })
