// The lines of an order.
import type { ReactNode } from 'react'
import type { OrderLine } from '#shared/orders/order.ts'
import { variantLabel } from '#shared/orders/order-variant.ts'
import { pounds } from '#shared/platform/money.ts'
import { css } from '#styled/css'
import { goodsPicture, quietText, stack } from '#styled/patterns'
import { Picture } from '#client/ui/picture.tsx'
import { orderHeading, orderStack } from './styles.ts'

/** `note` returns a remark about the line at a position, such as that the line is being returned; `action` what can be done with it. */
export function OrderLines({
  lines,
  note,
  action,
}: {
  lines: readonly OrderLine[]
  note?: (position: number) => { says: string; isGone: boolean }
  action?: (position: number) => ReactNode
}) {
  return (
    <section aria-labelledby="items" className={orderStack}>
      <h2 id="items" className={orderHeading}>
        What you ordered
      </h2>
      <ul className={stack({ gap: '4' })}>
        {lines.map((line, position) => (
          <li key={line.id} className={row} data-gone={note?.(position).isGone || undefined}>
            <Picture picture={line.picture} sizes="5rem" alt="" eager className={image} />
            <div className={css({ minWidth: '0', overflowWrap: 'anywhere' })}>
              <p>{line.picture ? <a href={`/shop/p/${line.productNo}`}>{line.productName}</a> : line.productName}</p>
              <p className={quietText()}>{variantLabel(line)}</p>
              <p className={quietText()}>
                {line.quantity} × {pounds(line.unitPrice)}
              </p>
              {note?.(position).says ? (
                <p className={css({ fontSize: 'sm', fontWeight: 'bold' })}>{note(position).says}</p>
              ) : null}
              {action ? <div>{action(position)}</div> : null}
            </div>
            <span className={css({ fontVariantNumeric: 'tabular-nums' })}>
              {pounds(Math.round(line.unitPrice * 100 * line.quantity) / 100)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const row = css({
  display: 'grid',
  gridTemplateColumns: '5rem minmax(0, 1fr) auto',
  gap: '4',
  paddingBottom: '4',
  borderBottomWidth: '1px',
  borderColor: 'line',
  breakInside: 'avoid',
  '&[data-gone]': { color: 'quiet', '& img': { opacity: 0.5 }, '& > span': { textDecoration: 'line-through' } },
})
const image = goodsPicture({ borderRadius: 'control' })
