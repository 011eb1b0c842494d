// When the parcels of a bag arrive if it is ordered now: a line for each, which says what is in it where there are several.
import { inSentence, itemNames, type Parcel } from '#shared/delivery/parcels.ts'
import { formatDay } from '#shared/platform/day-words.ts'

export function Arrivals({ parcels, className }: { parcels: readonly Parcel[]; className: string }) {
  return parcels.map(({ label, date, arrives, after, items }, at) => (
    <p key={at} className={className}>
      <span>
        {`${parcels.length > 1 ? `${itemNames(items)}: ${inSentence(label)}` : label}${date === null ? '' : `, ${inSentence(arrives)} `}`}
      </span>
      {date === null ? null : (
        <>
          <b>
            <time dateTime={date}>{formatDay(date)}</time>
          </b>
          <span>{after}</span>
        </>
      )}
    </p>
  ))
}
