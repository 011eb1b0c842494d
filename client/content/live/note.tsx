// What an author is told about a part of the preview: beneath it, and never over it.
import type { ReactNode } from 'react'
import { css } from '#styled/css'
import { pageWidth } from '#client/ui/section.tsx'

export function Note({ children }: { children: ReactNode }) {
  return (
    <div className={pageWidth}>
      <output className={note}>{children}</output>
    </div>
  )
}

const note = css({
  display: 'block',
  padding: '3',
  bg: 'surface',
  color: 'ink',
  fontSize: 'sm',
  overflowWrap: 'anywhere',
  borderLeftWidth: '4px',
  borderLeftStyle: 'solid',
  borderColor: 'accent',
})
