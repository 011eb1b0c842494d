// The saved cards: scheme, last digits, expiry date and actions. Removing needs a confirmation; an expired card can only be
// removed.
import { useState } from 'react'
import type { SavedCard } from '#shared/customers/customer.ts'
import { cardTypeNames, isExpired } from '#shared/payment/payment.ts'
import { css } from '#styled/css'
import { disclosure, quietText, stack, wrapRow } from '#styled/patterns'
import { button } from '#styled/recipes'
import { panelLink } from '#client/account/parts/panel.tsx'

export function SavedCardList({ cards }: { cards: readonly SavedCard[] }) {
  const [now] = useState(() => new Date())
  return (
    <ul className={stack({ gap: '3' })}>
      {cards.map((card) => (
        <li key={card.instrumentToken}>
          <Card card={card} expired={isExpired(card.expiryDate, now)} />
        </li>
      ))}
    </ul>
  )
}

function Card({ card, expired }: { card: SavedCard; expired: boolean }) {
  const { cardType, panSuffix, expiryDate, defaultCardIndicator, token } = card
  const scheme = cardTypeNames[cardType]
  const which = <span className="sr-only">{` ${scheme} ending ${panSuffix}`}</span>
  return (
    <>
      <b>{scheme}</b>
      <span>{` ending ${panSuffix}`}</span>
      <br />
      {expired ? (
        <span className={css({ color: 'sale', fontWeight: 'bold' })}>Expired {expiryDate}</span>
      ) : (
        <span className={quietText()}>{`Expires ${expiryDate}${defaultCardIndicator ? '. Default card' : ''}`}</span>
      )}
      <div className={wrapRow({ columnGap: '4', alignItems: 'start' })}>
        {expired || defaultCardIndicator ? null : (
          <form method="post" action="/account/cards/default">
            <input type="hidden" name="token" value={token} />
            <button className={word}>Make default{which}</button>
          </form>
        )}
        <details>
          <summary className={disclosure()}>Remove{which}</summary>
          <form method="post" action="/account/cards/remove">
            <input type="hidden" name="token" value={token} />
            <button className={button({ tone: 'quiet' })}>Yes, remove it{which}</button>
          </form>
        </details>
      </div>
    </>
  )
}

const word = `${panelLink} ${css({ cursor: 'pointer' })}`
