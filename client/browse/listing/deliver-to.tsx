// Where the days of the filter hold, and a form for another postcode. What it sends becomes a zone, which is kept for later lists.
import { useId } from 'react'
import { cx, css } from '#styled/css'
import { flexRow, inputBox, quietText, singleColumn } from '#styled/patterns'
import { button } from '#styled/recipes'
import { defaultZone, deliverToPath, deliveryZones } from '#shared/delivery/delivery-zones.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import { listingHref, type ListingContext } from './listing-context.ts'

export function DeliverTo({ note, context }: { note: string | undefined; context: ListingContext }) {
  const { zone = defaultZone } = useVisit()
  const id = useId()
  const { address } = context
  // The days of another zone may be others.
  const to = listingHref(context, { ...address, page: 1, chosen: { ...address.chosen, arrival: [] } })
  return (
    <form method="post" action={deliverToPath} className={singleColumn({ gap: '2', paddingBottom: '3' })}>
      <p className={quietText({ fontSize: 'xs' })}>{`${note ?? 'Delivered'}, to ${deliveryZones[zone].label}.`}</p>
      <input type="hidden" name="to" value={to} />
      <label htmlFor={id} className={css({ fontSize: 'sm' })}>
        {zone === defaultZone ? 'Your postcode' : 'Another postcode'}
      </label>
      <div className={flexRow({ gap: '2' })}>
        <input
          id={id}
          name="postcode"
          required
          autoComplete="postal-code"
          pattern="\s*[A-Za-z]{1,2}[0-9][A-Za-z0-9]?\s*[0-9][A-Za-z]{2}\s*"
          title="Enter a full UK postcode, like SW1A 1AA"
          className={inputBox({ flex: '1', minWidth: '0', maxWidth: '10rem', paddingInline: '3' })}
        />
        <button type="submit" className={cx(button({ tone: 'quiet' }), css({ paddingInline: '4' }))}>
          Update
        </button>
      </div>
    </form>
  )
}
