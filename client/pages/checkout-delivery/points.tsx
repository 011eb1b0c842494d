// Collection points: searched for by postcode, nearest first, each with how far, when it is open and when it is ready.
import { useState } from 'react'
import { checkoutCalls } from '#shared/calls/checkout.ts'
import type { CheckoutDelivery, Venue } from '#shared/entities/delivery.ts'
import { css, cx } from '#styled/css'
import { button } from '#styled/recipes'
import { useCall } from '#client/api/use-call.ts'
import { useCheckoutDelivery } from '#client/stores/checkout-delivery.ts'
import { Fault, input } from '#client/ui/form/field.tsx'
import type { FormState } from '#client/ui/form/use-form.ts'
import { Point } from './point.tsx'
import { choiceList, legend, section } from './looks.ts'

type PointsProps = {
  form: FormState
  delivery: CheckoutDelivery
  /** The postcode whose points are shown; empty before a search. */
  near: string
  venueId: string
  onVenue: (venue: Venue) => void
}

export function Points({ form, delivery, near, venueId, onVenue }: PointsProps) {
  const { clickAndCollect, loading } = useCheckoutDelivery()
  const { data } = useCall(checkoutCalls.parcelShopLookup, near === '' ? null : { query: { postcode: near } })
  const found = data?.venues ?? []
  const { venue } = delivery
  const venues = venue && !found.some(({ id }) => id === venue.id) ? [venue, ...found] : found
  const error = form.errorOf('venueId')
  const problem = clickAndCollect.errorMessage || form.errorOf('near') || ''
  return (
    <fieldset className={section} aria-describedby={error ? 'venueId-error' : undefined}>
      <legend className={legend}>Collection point</legend>
      <div className={css({ display: 'grid', gap: '1' })}>
        <label htmlFor="near" className={css({ fontWeight: 'medium' })}>
          Find a collection point near you
        </label>
        <p id="near-error" role="alert" className={wrong}>
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
            placeholder="Postcode, like LS1 6GU"
            defaultValue={form.valueOf('near') || near}
            aria-invalid={problem !== '' || undefined}
            aria-describedby={problem === '' ? undefined : 'near-error'}
            className={cx(input, css({ flex: '1', maxWidth: '20rem' }))}
          />
          <button name="next" value="points" className={button({ tone: 'quiet' })}>
            {loading.clickAndCollect ? 'Searching…' : 'Search'}
          </button>
        </div>
      </div>
      <input type="hidden" name="searched" value={near} />
      <output className={css({ fontSize: 'sm', color: 'quiet', _empty: { display: 'none' } })}>
        {data ? `${data.venues.length} collection points near ${near.toUpperCase()}, nearest first` : ''}
      </output>
      {error ? <Fault name="venueId">{error}</Fault> : null}
      {data ? <PointsMap near={near} venues={data.venues} /> : null}
      {venues.length > 0 ? (
        <div className={choiceList}>
          {venues.map((each, index) => (
            <Point
              key={each.id}
              venue={each}
              id={index === 0 ? 'venueId' : undefined}
              chosen={each.id === venueId}
              options={delivery.options}
              onChoose={() => onVenue(each)}
            />
          ))}
        </div>
      ) : null}
      <p className={css({ fontSize: 'sm', color: 'quiet' })}>
        Bring your collection email and photo ID. We keep your parcel for 10 days from the day it is ready.
      </p>
    </fieldset>
  )
}

/** Gone when it cannot be had: the list says everything that it shows. */
function PointsMap({ near, venues }: { near: string; venues: readonly Venue[] }) {
  const [failed, setFailed] = useState('')
  const src = `/pictures/points/${encodeURIComponent(near)}.svg`
  if (venues.length === 0 || failed === src) return null
  return (
    <img
      src={src}
      width={640}
      height={320}
      alt={`Map of ${venues.length} collection points near ${near.toUpperCase()}`}
      onError={() => setFailed(src)}
      className={css({ width: 'full', borderRadius: 'card' })}
    />
  )
}

const wrong = css({ color: 'sale', fontWeight: 'bold', fontSize: 'sm', _empty: { display: 'none' } })
