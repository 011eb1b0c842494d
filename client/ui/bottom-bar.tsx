// The button that leads on, in a bar that stays at the bottom of a phone's screen with the total. A wide screen has the total in
// the order summary.
import type { ReactNode } from 'react'
import { pounds } from '#shared/platform/money.ts'
import { css, cx } from '#styled/css'
import { quietText, stack } from '#styled/patterns'

type BottomBarProps = {
  id?: string
  className?: string
  /** Pounds; null while unknown, and where the button names the amount. */
  total?: number | null
  /** The total may change: a call is pending. */
  waiting?: boolean
  children: ReactNode
}

/** Sticks while its parent is in view, so it must be the last child of a parent that is no grid. */
export function BottomBar({ id, className, total = null, waiting = false, children }: BottomBarProps) {
  return (
    <div id={id} data-bottom-bar className={cx(bar, className)}>
      {total === null ? null : (
        <p className={sum} aria-busy={waiting || undefined}>
          <span className={quietText({ display: 'block' })}>Total</span>
          <b className={css({ fontSize: 'lg', fontVariantNumeric: 'tabular-nums' })}>{pounds(total)}</b>
        </p>
      )}
      <div className={stack({ gap: '3', flex: '1 1 9rem', minWidth: '0' })}>{children}</div>
    </div>
  )
}

const sum = css({
  display: { lg: 'none' },
  lineHeight: 'tight',
  whiteSpace: 'nowrap',
  '&[aria-busy]': { color: 'quiet' },
})

const bar = css({
  display: 'flex',
  // When the text is twice the size, the button stands below the total.
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '4',
  rowGap: '2',
  lgDown: {
    position: 'sticky',
    // When the text is twice the size, the bar has two rows and would take too much of the screen: it never sticks.
    bottom: 'min(0px, (100vw - 17rem) * 999)',
    translate: '0 calc(-1 * var(--bottom-inset, 0px))',
    zIndex: 'header',
    marginInline: '-4',
    paddingInline: '4',
    paddingTop: '2',
    paddingBottom: 'max(0.5rem, env(safe-area-inset-bottom))',
    bg: 'paper',
    borderTopWidth: '1px',
    borderColor: 'line',
  },
  // Zoomed in or held sideways: the bar would take too much of the screen.
  '@media (max-height: 25rem)': { position: 'static', translate: 'none' },
  _print: { display: 'none' },
})
