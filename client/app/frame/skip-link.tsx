// The first focusable element of every page: a link past the header to the main element.
import { css } from '#styled/css'

export function SkipLink() {
  return (
    <a href="#main" className={link}>
      Skip to main content
    </a>
  )
}

const link = css({
  position: 'absolute',
  zIndex: 'skip',
  top: '2',
  left: '2',
  padding: '3',
  bg: 'paper',
  color: 'ink',
  transform: 'translateY(-200%)',
  _focusVisible: { transform: 'none' },
})
