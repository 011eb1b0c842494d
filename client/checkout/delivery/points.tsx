// Collection points: searched for by postcode, nearest first, each with how far, when it is open and when it is ready.
import { useEffect, useRef, useState } from 'react'
import type { CheckoutDelivery, Venue } from '#shared/delivery/delivery.ts'
import { messages } from '#shared/messages/index.ts'
import { pointMapAddress, pointMapSize } from '#shared/delivery/point-map.ts'
import { css, cx } from '#styled/css'
import { button } from '#styled/recipes'
import { useCheckoutDelivery } from './checkout-delivery.ts'
import { Fault, hintStyles, input } from '#client/ui/form/field.tsx'
import type { FormState } from '#client/ui/form/use-form.ts'
import { isWorthAgain, pointFailure } from './failed.ts'
import { Outcome } from './outcome.tsx'
import { Point } from './point.tsx'
import { choiceList, legend, section } from './looks.ts'

type PointsProps = {
  form: FormState
  delivery: CheckoutDelivery
  /** The postcode whose points are shown; empty before a search. */
  near: string
  /** The points near it; undefined while they are not known. */
  found: readonly Venue[] | undefined
  /** They could not be had when the page was made. */
  unfound: boolean
  venueId: string
  onVenue: (venue: Venue) => void
}

export function Points({ form, delivery: { venue, options }, near, found, unfound, venueId, onVenue }: PointsProps) {
  const { clickAndCollect, loading, errors, parcelShopSelected } = useCheckoutDelivery()
  // A postcode that is none has no message of its own (specification § 5): its field is marked, and says what it takes.
  const marked = clickAndCollect.postcodeSearchError
  const chosen = parcelShopSelected
    ? [...(found ?? []), ...(venue ? [venue] : [])].find(({ id }) => id === venueId)
    : null
  const elsewhere = venue && !found?.some(({ id }) => id === venue.id) ? [venue] : []
  const venues = [...(found ?? []), ...elsewhere]
  const error = form.errorOf('venueId')
  const problem =
    clickAndCollect.errorMessage || form.errorOf('near') || (unfound ? messages.checkout.venuesFailed : '')
  return (
    <fieldset
      className={section}
      aria-busy={loading.parcelShop || undefined}
      aria-describedby={error ? 'venueId-error' : undefined}
    >
      <legend className={legend}>Collection point</legend>
      <div className={css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '1' })}>
        <label htmlFor="near" className={css({ fontWeight: 'medium' })}>
          Find a collection point near you
        </label>
        <span id="near-hint" className={marked ? hintWrong : hintStyles}>
          A full UK postcode, like LS1 6GU
        </span>
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
            defaultValue={form.valueOf('near') || near}
            aria-invalid={problem !== '' || marked || undefined}
            aria-describedby={problem === '' ? 'near-hint' : 'near-hint near-error'}
            className={cx(input, css({ flex: '1', maxWidth: '20rem' }))}
          />
          <button name="next" value="points" className={button({ tone: 'quiet' })}>
            {searchWords(loading.clickAndCollect, isWorthAgain(errors.clickAndCollect))}
          </button>
        </div>
      </div>
      <input type="hidden" name="searched" value={near} />
      <output className={css({ fontSize: 'sm', color: 'quiet', _empty: { display: 'none' } })}>
        {found ? `${found.length} collection points near ${near.toUpperCase()}, nearest first` : ''}
      </output>
      {found && found.length > 0 ? <PointsMap near={near} venues={found} /> : null}
      {error ? <Fault name="venueId">{error}</Fault> : null}
      {venues.length > 0 ? (
        <div className={choiceList}>
          {venues.map((each, index) => (
            <Point
              key={each.id}
              venue={each}
              onMap={index < (found?.length ?? 0) ? index + 1 : null}
              id={index === 0 ? 'venueId' : undefined}
              chosen={each.id === venueId}
              options={options}
              onChoose={() => onVenue(each)}
            />
          ))}
        </div>
      ) : null}
      <Outcome
        saving={loading.parcelShop ? 'Saving your collection point…' : ''}
        saved={chosen ? `You’re collecting from ${chosen.name}.` : ''}
        failed={error ? '' : pointFailure(errors.parcelShop)}
      />
      <p className={css({ fontSize: 'sm', color: 'quiet' })}>
        Bring your collection email and photo ID. We keep your parcel for {holdingDays} days from the day it is ready.
      </p>
    </fieldset>
  )
}

function searchWords(searching: boolean, again: boolean): string {
  if (searching) return 'Searching…'
  return again ? 'Try again' : 'Search'
}

/** How long a point keeps a parcel. */
const holdingDays = 10

/** Gone when it cannot be had: the list says everything that it shows. */
function PointsMap({ near, venues }: { near: string; venues: readonly Venue[] }) {
  const src = pointMapAddress(near, venues)
  const [failed, setFailed] = useState('')
  const picture = useRef<HTMLImageElement>(null)
  // It may have failed before the page came alive.
  useEffect(() => {
    const { complete = false, naturalWidth = 1 } = picture.current ?? {}
    if (complete && naturalWidth === 0) setFailed(src)
  }, [src])
  if (failed === src) return null
  return (
    <img
      ref={picture}
      src={src}
      {...pointMapSize}
      alt={`Map of the ${venues.length} collection points near ${near.toUpperCase()}, numbered as in the list`}
      onError={() => setFailed(src)}
      className={css({ width: 'full', borderRadius: 'card' })}
    />
  )
}

const wrong = css({ color: 'sale', fontWeight: 'bold', fontSize: 'sm', _empty: { display: 'none' } })
const hintWrong = css({ color: 'sale', fontWeight: 'bold', fontSize: 'sm' })
