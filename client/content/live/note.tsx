// A note to the author below a part of the preview.
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
