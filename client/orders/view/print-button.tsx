// The button that prints the page; not there without script.
import type { ReactNode } from 'react'
import { css, cx } from '#styled/css'
import { button } from '#styled/recipes'
import { useHydrated } from '#client/platform/scheduling/awake.ts'
import { screenOnly } from './styles.ts'

export function PrintButton({ children }: { children: ReactNode }) {
  if (!useHydrated()) return null
  return (
    <button
      type="button"
      className={cx(button({ tone: 'quiet' }), screenOnly, css({ justifySelf: 'start' }))}
      onClick={() => window.print()}
    >
      {children}
    </button>
  )
}
