// What an author is told about a part of the preview: beneath it, and never over it.
import type { ReactNode } from 'react'
import { css, cx } from '#styled/css'
import { pageWidth } from '#client/content/section.tsx'

export function Note({ children }: { children: ReactNode }) {
  return (
    <div className={pageWidth}>
      <p role="status" className={cx('live-note', note)}>
        {children}
      </p>
    </div>
  )
}

const note = css({
  margin: '0',
  padding: '3',
  bg: 'surface',
  color: 'ink',
  fontSize: 'sm',
  overflowWrap: 'anywhere',
  borderLeftWidth: '4px',
  borderLeftStyle: 'solid',
  borderColor: 'accent',
})
