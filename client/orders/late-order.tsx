// The notice of a late order: how late it is, why, and what happens next.
import { lateNotice } from '#shared/orders/late-order.ts'
import { css } from '#styled/css'
import { screenOnly } from './view/styles.ts'

type LateOrderProps = { order: Parameters<typeof lateNotice>[0]; heading: 'h2' | 'p' }

export function LateOrder({ order, heading: Heading }: LateOrderProps) {
  const { heading, reason, next } = lateNotice(order)
  return (
    <div className={notice}>
      <Heading className={css({ fontFamily: 'body', fontSize: 'md', fontWeight: 'bold', letterSpacing: '0', margin: '0' })}>
        {heading}
      </Heading>
      <p>{reason}</p>
      <p>
        {next}{' '}
        <a href="/contact" className={screenOnly}>
          Contact us
        </a>
      </p>
    </div>
  )
}

const notice = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '1',
  maxWidth: 'prose',
  paddingInlineStart: '4',
  borderInlineStartWidth: '4px',
  borderInlineStartStyle: 'solid',
  borderColor: 'sale',
  '& p': { margin: '0' },
  '& a': { textDecoration: 'underline' },
})
