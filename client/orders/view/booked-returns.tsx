// The returns of an order: how each comes back, with its code or label, and the steps it has taken.
import type { PlacedOrder } from '#shared/orders/order-calls.ts'
import { inLondon } from '#shared/delivery/delivery-labels.ts'
import { returnLabelPath, returnPictures, returnWays, whatToDo, type BookedReturn } from '#shared/orders/returns.ts'
import { formatDay } from '#shared/platform/day-words.ts'
import { css } from '#styled/css'
import { quietText, stack } from '#styled/patterns'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { useVisit } from '#client/platform/visit-context.tsx'
import { orderPath } from '#client/orders/paths.ts'
import { orderBox, orderHeading } from './styles.ts'

export function BookedReturns({ placed: { returns, order } }: { placed: PlacedOrder }) {
  return returns.map((one, at) => (
    <section key={at} aria-labelledby={`return-${at}`} className={orderBox}>
      <h2 id={`return-${at}`} className={orderHeading}>
        {returns.length > 1 ? `Return ${at + 1}` : 'Your return'}
      </h2>
      <ul className={stack({ gap: '1' })}>
        {one.pieces.map((piece, nth) => (
          <li key={nth}>
            <span>{`${piece.quantity} × ${order.pdpItems[piece.position]?.productName}`}</span>
            {piece.exchange ? <span>{`, exchange for ${piece.exchange}`}</span> : null}
            {piece.outcome === 'refused' ? <b>: not accepted</b> : null}
            {piece.exchangeOrder ? <span>: </span> : null}
            {piece.exchangeOrder && order.ofAccount ? (
              <a href={orderPath(piece.exchangeOrder)}>order {piece.exchangeOrder}</a>
            ) : (
              piece.exchangeOrder && <span>order {piece.exchangeOrder}</span>
            )}
          </li>
        ))}
      </ul>
      <Steps steps={one.steps} />
      {one.steps.some(({ what, at: when }) => what === 'With us' && when) ? null : (
        <HowBack booked={one} orderNo={order.orderNo} />
      )}
    </section>
  ))
}

function HowBack({ booked, orderNo }: { booked: BookedReturn; orderNo: string }) {
  const { way, code, keptUntil } = booked
  const { brand } = useVisit()
  const pictures = code && returnPictures(brand.code, code)
  return (
    <div className={stack({ gap: '3', justifyItems: 'start' })}>
      <p>
        <b>{`${returnWays[way].label}. `}</b>
        <span>{whatToDo(booked)}</span>
      </p>
      {keptUntil ? <p className={quietText()}>{`We’re keeping your exchange until ${formatDay(keptUntil)}.`}</p> : null}
      {code && pictures ? (
        <>
          <img src={pictures.code} width={180} height={180} alt={`QR code of your return, ${code}`} className={qr} />
          <p className={quietText()}>{`Return code ${code}`}</p>
          {way !== 'collection' ? (
            <ButtonLink href={returnLabelPath(code, orderNo)} quiet>
              {way === 'label' ? 'Print your label' : 'Or print the label yourself'}
            </ButtonLink>
          ) : null}
        </>
      ) : null}
    </div>
  )
}

/** The steps to come are there too, without a date. */
function Steps({ steps }: Pick<BookedReturn, 'steps'>) {
  return (
    <ol className={css({ display: 'flex', gap: '2' })}>
      {steps.map(({ what, at }) => (
        <li key={what} data-done={at !== null || undefined} className={step}>
          <span>
            {what}
            <span className="sr-only">{at === null ? ', not yet' : ''}</span>
          </span>
          {at === null ? null : (
            <time dateTime={at} className={quietText({ fontSize: 'xs' })}>
              {formatDay(inLondon(at).date)}
            </time>
          )}
        </li>
      ))}
    </ol>
  )
}

const qr = css({ imageRendering: 'pixelated' })
const step = css({
  display: 'grid',
  alignContent: 'start',
  flex: '1',
  paddingTop: '2',
  borderTopWidth: '4px',
  borderColor: 'line',
  fontSize: 'sm',
  color: 'quiet',
  '&[data-done]': { borderColor: 'action', color: 'ink', fontWeight: 'medium' },
})
