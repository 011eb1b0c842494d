// Collection points: a search by postcode and its results, nearest first.
import type { CheckoutDelivery, Venue } from '#shared/delivery/delivery.ts'
import type { DeliveryOption } from '#shared/delivery/delivery-options.ts'
import { messages } from '#shared/messages/index.ts'
import { orderDays } from '#shared/payment/payment-limits.ts'
import { css, cx } from '#styled/css'
import { errorText, quietText, singleColumn } from '#styled/patterns'
import { button } from '#styled/recipes'
import { useCheckoutDelivery } from './checkout-delivery.ts'
import { Fault, hintStyles, input } from '#client/ui/form/field.tsx'
import type { FormState } from '#client/ui/form/use-form.ts'
import { isPostcodeWrong, isSearchRetryable, pointFailure, searchFailure } from './failure-messages.ts'
import { SaveStatus } from './save-status.tsx'
import { CollectionPoint } from './collection-point.tsx'
import { choiceList } from '#client/address/index.ts'
import { legendStyles, sectionStyles } from './styles.ts'

type CollectionPointsProps = {
  form: FormState
  delivery: CheckoutDelivery
  /** Every method that the bag is offered. */
  offered: readonly DeliveryOption[]
  /** The searched postcode; empty before a search. */
  near: string
  /** The points near the postcode; undefined while loading. */
  found: readonly Venue[] | undefined
  /** The page's own call for the points failed. */
  unfound: boolean
  venueId: string
  onVenue: (venue: Venue) => void
}

export function CollectionPoints({
  form,
  delivery: { venue },
  offered,
  near,
  found,
  unfound,
  venueId,
  onVenue,
}: CollectionPointsProps) {
  const { calls, parcelShopSelected } = useCheckoutDelivery()
  const { clickAndCollect: search, parcelShop } = calls
  // An invalid postcode has no message (R5.5): the field is marked invalid and its hint emphasised.
  const marked = isPostcodeWrong(search.error)
  const chosen = parcelShopSelected
    ? [...(found ?? []), ...(venue ? [venue] : [])].find(({ id }) => id === venueId)
    : null
  const elsewhere = venue && !found?.some(({ id }) => id === venue.id) ? [venue] : []
  const venues = [...(found ?? []), ...elsewhere]
  const error = form.errorOf('venueId')
  const problem = searchFailure(search.error) || form.errorOf('near') || (unfound ? messages.checkout.venuesFailed : '')
  return (
    <fieldset
      className={sectionStyles}
      aria-busy={parcelShop.loading || undefined}
      aria-describedby={error ? 'venueId-error' : undefined}
    >
      <legend className={legendStyles}>Collection point</legend>
      <div className={singleColumn({ gap: '1' })}>
        <label htmlFor="near" className={css({ fontWeight: 'medium' })}>
          Find a collection point near you
        </label>
        <span id="near-hint" className={marked ? errorText() : hintStyles}>
          A full UK postcode, like LS1 6GU
        </span>
        <p id="near-error" role="alert" className={errorText()}>
          {problem}
        </p>
        <div className={css({ display: 'flex', gap: '2' })}>
          <input
            id="near"
            name="near"
            autoComplete="postal-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            defaultValue={form.valueOf('near') || near}
            aria-invalid={problem !== '' || marked || undefined}
            aria-describedby={problem === '' ? 'near-hint' : 'near-hint near-error'}
            className={cx(input, css({ flex: '1', maxWidth: '20rem' }))}
          />
          <button name="next" value="points" className={button({ tone: 'quiet' })}>
            {searchLabel(search.loading, isSearchRetryable(search.error))}
          </button>
        </div>
      </div>
      <input type="hidden" name="searched" value={near} />
      <output className={quietText({ _empty: { display: 'none' } })}>
        {found ? `${found.length} collection points near ${near.toUpperCase()}, nearest first` : ''}
      </output>
      {error ? <Fault name="venueId">{error}</Fault> : null}
      {venues.length > 0 ? (
        <div className={choiceList}>
          {venues.map((each, index) => (
            <CollectionPoint
              key={each.id}
              venue={each}
              id={index === 0 ? 'venueId' : undefined}
              chosen={each.id === venueId}
              options={offered}
              onChoose={() => onVenue(each)}
            />
          ))}
        </div>
      ) : null}
      <SaveStatus
        saving={parcelShop.loading ? 'Saving your collection point…' : ''}
        saved={chosen ? `You’re collecting from ${chosen.name}.` : ''}
        failed={error ? '' : pointFailure(parcelShop.error)}
      />
      <p className={quietText()}>
        {`Bring your order number and ID with your name on it, such as a bank card or driving licence. We’ll keep your parcel for ${orderDays.retention} days from the day it’s ready.`}
      </p>
    </fieldset>
  )
}

function searchLabel(searching: boolean, again: boolean): string {
  if (searching) return 'Searching…'
  return again ? 'Try again' : 'Search'
}
