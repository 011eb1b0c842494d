// The choice between the customer's saved cards and a new card. Expired cards are shown and cannot be selected.
import { useState } from 'react'
import type { SavedCard } from '#shared/customers/customer.ts'
import { cardTypeNames, isExpired } from '#shared/payment/payment.ts'
import { css } from '#styled/css'
import { stack, tickBox } from '#styled/patterns'
import { smallNote, controlLabel } from './styles.ts'

type SavedCardsProps = {
  cards: readonly SavedCard[]
  /** Token of the selected card; null for a new card. */
  chosen: string | null
  busy: boolean
  onChoose: (token: string | null) => void
}

export function SavedCards({ cards, chosen, busy, onChoose }: SavedCardsProps) {
  const [now] = useState(() => new Date())
  return (
    <fieldset className={stack({ gap: '1' })}>
      <legend className="sr-only">Which card</legend>
      {cards.map((card) => {
        const expired = isExpired(card.expiryDate, now)
        return (
          <label key={card.token} className={controlLabel}>
            <input
              type="radio"
              name="card"
              value={card.token}
              checked={chosen === card.token}
              disabled={expired || busy}
              onChange={() => onChoose(card.token)}
              className={tickBox()}
            />
            <span>
              <span>{`${cardTypeNames[card.cardType]} `}</span>
              <span aria-hidden="true">•••• </span>
              <span className="sr-only">ending </span>
              <span>{card.panSuffix}</span>
              <br />
              <span className={smallNote}>
                {expired ? (
                  <b className={css({ color: 'sale' })}>{`Expired ${card.expiryDate}`}</b>
                ) : (
                  `Expires ${card.expiryDate}${card.defaultCardIndicator ? ', default' : ''}`
                )}
              </span>
            </span>
          </label>
        )
      })}
      <label className={controlLabel}>
        <input
          type="radio"
          name="card"
          value=""
          checked={chosen === null}
          disabled={busy}
          onChange={() => onChoose(null)}
          className={tickBox()}
        />
        Use a new card
      </label>
    </fieldset>
  )
}
