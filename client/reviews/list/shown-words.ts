/** How many reviews are shown, and by which filter. */
import { withCommas } from '#shared/platform/with-commas.ts'
import type { ReviewView } from '#shared/reviews/review-address.ts'

export function shownCountLabel(shown: number, total: number, { rating, photos }: ReviewView): string {
  const stars = rating ? ` with ${rating} ${rating === '1' ? 'star' : 'stars'}` : ''
  const photo = photos ? `${stars ? ' and' : ' with'} photos` : ''
  if (total === 0) return `There are no reviews${stars}${photo}.`
  const count = withCommas(total)
  if (shown >= total) return `Showing ${total === 1 ? 'the one review' : `all ${count} reviews`}${stars}${photo}`
  return `Showing ${withCommas(shown)} of ${count} reviews${stars}${photo}`
}
