// What can be seen to be wrong with a card before anybody is asked about it, and what its frames say is wrong.
import { useEffect } from 'react'
import type { FieldError } from '#shared/platform/visit.ts'
import { expiryIn } from '#client/payment/card/card-facts.ts'
import type { CardState } from '#client/payment/card/card.ts'
import type { FieldErrors } from '#client/payment/card/gateway.ts'

/** Ids of the fields by the gateway's names for them. */
export const cardFieldIds = { number: 'card-number', expiry: 'card-expiry', securityCode: 'card-code' } as const

type Empty = { number: boolean; securityCode: boolean }

/** What can be seen from here of what is wrong; the gateway says the rest. */
export function wrongWithCard(saved: boolean, empty: Empty, state: CardState, expiry: string): FieldError[] {
  const errors: FieldError[] = []
  if (['idle', 'gettingCards', 'gettingKey', 'openingFields'].includes(state))
    return [{ field: null, message: 'The card fields are still loading. Please wait a moment and try again.' }]
  if (!saved && empty.number) errors.push({ field: cardFieldIds.number, message: 'Enter your card number' })
  if (!saved && expiryIn(expiry) === null)
    errors.push({ field: cardFieldIds.expiry, message: 'Enter the expiry date on your card, like 09/29' })
  if (empty.securityCode)
    errors.push({
      field: cardFieldIds.securityCode,
      message: 'Enter the security code, 3 digits on the back of your card',
    })
  return errors
}

export function errorsOfFrames(errors: Readonly<FieldErrors>): FieldError[] {
  return (Object.keys(cardFieldIds) as (keyof typeof cardFieldIds)[]).flatMap((name) => {
    const message = errors[name]
    return message ? [{ field: cardFieldIds[name], message }] : []
  })
}

/** The title says first that something is wrong, as long as it is. */
export function useErrorTitle(wrong: boolean) {
  useEffect(() => {
    const bare = document.title.replace(/^Error: /, '')
    document.title = wrong ? `Error: ${bare}` : bare
  }, [wrong])
}
