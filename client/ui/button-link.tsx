// A link that looks like a button.
import type { ComponentProps } from 'react'
import { button } from '#styled/recipes'

type ButtonLinkProps = Omit<ComponentProps<'a'>, 'className'> & {
  /** Beside the page's main action. */
  quiet?: boolean
  /** As wide as its parent. */
  wide?: boolean
}

export function ButtonLink({ quiet = false, wide = false, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={(wide ? wideStyles : styles)[quiet ? 'quiet' : 'action']}>
      {children}
    </a>
  )
}

const styles = { action: button(), quiet: button({ tone: 'quiet' }) }
const wideStyles = { action: button({ wide: true }), quiet: button({ tone: 'quiet', wide: true }) }
