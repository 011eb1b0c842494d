// The card of one order: status, dates, items, and what the customer can do with it.
import type { Order } from '#shared/customers/customer.ts'
import { lateNotice } from '#shared/orders/late-order.ts'
import { isOrderActive, orderStatusLabels } from '#shared/orders/order-status.ts'
import { formatDate } from '#shared/platform/day-words.ts'
import { pounds } from '#shared/platform/money.ts'
import { css, cx } from '#styled/css'
import { flexRow, quietText, singleColumn, stack } from '#styled/patterns'
import { LateOrder } from './late-order.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderItems } from './order-items.tsx'
import { orderPath } from './paths.ts'
import { piecesIn, progressText } from './progress-text.ts'

/** `whole` lists items by name; otherwise the first one's picture stands for all. */
export function OrderCard({ order, whole = false }: { order: Order; whole?: boolean }) {
  const { orderNo, status, collected, placed, isLate, orderTotal } = order
  const pieces = piecesIn(order.items)
  const { label } = orderStatusLabels(status, collected)
  return (
    <article
      className={cx(card, !whole && short)}
      data-active={isOrderActive(order) || undefined}
      data-late={isLate || undefined}
    >
      <div className={stack({ gap: '2' })}>
        <h3 className={heading}>
          {whole ? (
            label
          ) : (
            <a href={orderPath(orderNo)} className={over}>
              {label}
              <span className="sr-only"> {orderNo}</span>
            </a>
          )}
        </h3>
        {isLate && whole ? (
          <LateOrder order={order} />
        ) : (
          <p>{isLate ? `${lateNotice(order).heading}.` : progressText(order)}</p>
        )}
      </div>
      <OrderItems items={whole ? order.items : order.items.slice(0, 1)} named={whole} />
      <p className={quietText()}>
        Order <span className={nowrap}>{orderNo}</span>,{' '}
        <span className={nowrap}>
          placed <time dateTime={placed}>{formatDate(placed)}</time>
        </span>
        <br />
        <span>{`${pieces === 1 ? '1 item' : `${pieces} items`}, ${pounds(orderTotal)}`}</span>
      </p>
      <OrderActions order={order} whole={whole} />
    </article>
  )
}

const card = singleColumn({
  alignContent: 'start',
  gap: '4',
  padding: { base: '4', lg: '5' },
  bg: 'paper',
  borderWidth: '1px',
  borderColor: 'line',
  borderRadius: 'card',
  '&[data-active] h3::before': { bg: 'action' },
  '&[data-late] h3::before': { bg: 'sale' },
})
const nowrap = css({ whiteSpace: 'nowrap' })
const over = css({
  color: 'ink',
  _hover: { textDecoration: 'underline' },
  _after: { content: '""', position: 'absolute', inset: '0' },
})
/** The picture beside the words; a link all over. */
const short = css({
  position: 'relative',
  gridTemplateColumns: '4rem minmax(0, 1fr)',
  rowGap: '2',
  '& > ul': { gridArea: '1 / 1 / span 3' },
  '& > :not(ul)': { gridColumn: '2' },
})
const heading = flexRow({
  gap: '2',
  _before: { content: '""', flex: 'none', width: '0.6rem', height: '0.6rem', borderRadius: 'pill', bg: 'line' },
})
