// The saved cards: scheme, last digits and date, with one that has expired saying so.
import { useState } from 'react'
import type { SavedCard } from '#shared/entities/customer.ts'
import { isExpired } from '#shared/rules/card-expiry.ts'
import { css } from '#styled/css'
import { quiet } from '#client/ui/account/panel.tsx'

const schemes: Record<SavedCard['cardType'], string> = { '001': 'Visa', '002': 'Mastercard', '003': 'Maestro' }

export function SavedCards({ cards }: { cards: readonly SavedCard[] }) {
  const [now] = useState(() => new Date())
  return (
    <ul className={css({ display: 'grid', gap: '3' })}>
      {cards.map(({ cardType, panSuffix, expiryDate, defaultCardIndicator, instrumentToken }) => (
        <li key={instrumentToken}>
          <b>{schemes[cardType]}</b> ending {panSuffix}
          <br />
          {isExpired(expiryDate, now) ? (
            <span className={css({ color: 'sale', fontWeight: 'bold' })}>Expired {expiryDate}</span>
          ) : (
            <span className={quiet}>
              Expires {expiryDate}
              {defaultCardIndicator ? '. Used first' : ''}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
