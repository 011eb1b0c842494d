// The cards a person has saved, and a new one beside them. One that has expired is shown, and cannot be chosen.
import { useState } from 'react'
import type { SavedCard } from '#shared/customers/customer.ts'
import { cardTypeNames } from '#shared/payment/payment.ts'
import { isExpired } from '#shared/payment/card-expiry.ts'
import { css } from '#styled/css'
import { note, radio } from './looks.ts'

type SavedCardsProps = {
  cards: readonly SavedCard[]
  /** The token of the card that is used; null for a new one. */
  chosen: string | null
  busy: boolean
  onChoose: (token: string | null) => void
}

export function SavedCards({ cards, chosen, busy, onChoose }: SavedCardsProps) {
  const [now] = useState(() => new Date())
  return (
    <fieldset className={css({ display: 'grid', gap: '1' })}>
      <legend className="sr-only">Which card</legend>
      {cards.map((card) => {
        const expired = isExpired(card.expiryDate, now)
        return (
          <label key={card.token} className={line}>
            <input
              type="radio"
              name="card"
              value={card.token}
              checked={chosen === card.token}
              disabled={expired || busy}
              onChange={() => onChoose(card.token)}
              className={radio}
            />
            <span>
              {cardTypeNames[card.cardType]} <span aria-hidden="true">•••• </span>
              <span className="sr-only">ending </span>
              {card.panSuffix}
              <br />
              <span className={note}>
                {expired ? (
                  <b className={css({ color: 'sale' })}>Expired {card.expiryDate}</b>
                ) : (
                  `Expires ${card.expiryDate}`
                )}
                {card.defaultCardIndicator && !expired ? ', used first' : ''}
              </span>
            </span>
          </label>
        )
      })}
      <label className={line}>
        <input
          type="radio"
          name="card"
          value=""
          checked={chosen === null}
          disabled={busy}
          onChange={() => onChoose(null)}
          className={radio}
        />
        Use a new card
      </label>
    </fieldset>
  )
}

const line = css({
  display: 'grid',
  gridTemplateColumns: '1.5rem minmax(0, 1fr)',
  gap: '3',
  alignItems: 'center',
  minHeight: 'target',
  cursor: 'pointer',
})
