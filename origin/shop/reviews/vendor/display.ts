// Maps a product's reviews at the vendor to the replies of the shop's own calls.
import type { Review, ReviewPhoto, ReviewSort } from '#shared/reviews/review.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { fits } from '#origin/shop/reviews/fields.ts'
import { pageSize, type ReviewFilter } from '#origin/shop/reviews/find.ts'
import { queryVendor, type Vendor, unreached, plainText } from './query-vendor.ts'
import { vendorPicture } from './pictures.ts'
import { ReviewsAnswer, StatisticsAnswer, type Figures, type VendorPhoto, type VendorReview } from './shapes.ts'

/** Milliseconds: the calls' deadlines at the edge worker less the time for the network. */
const deadlines = { statistics: 700, list: 1300 }
const maxWithPhotos = 100
const photosShown = 12

const sorts: Record<ReviewSort, string> = {
  newest: 'SubmissionTime:desc',
  oldest: 'SubmissionTime:asc',
  highest: 'Rating:desc,SubmissionTime:desc',
  lowest: 'Rating:asc,SubmissionTime:desc',
  helpful: 'Helpfulness:desc,SubmissionTime:desc',
}

type VendorQuery = ReviewFilter & { sort: ReviewSort; limit: number; offset: number; deadline: number }

async function reviewsOf(
  vendor: Vendor,
  productNo: string,
  { sort, limit, offset, rating, photos, deadline }: VendorQuery,
) {
  const query = [
    ['Filter', `ProductId:${productNo}`],
    ...(rating === undefined ? [] : [['Filter', `Rating:${rating}`]]),
    ...(photos === undefined ? [] : [['Filter', 'HasPhotos:true']]),
    ['Filter', 'IsRatingsOnly:false'],
    ['Sort', sorts[sort]],
    ['Limit', `${limit}`],
    ['Offset', `${offset}`],
    ['Stats', 'Reviews'],
    ['Include', 'Products'],
  ] as Array<[string, string]>
  const answer = await queryVendor(vendor, 'reviews', ReviewsAnswer, { query, deadline })
  if (answer.HasErrors) throw unreached(`reviews ${answer.Errors?.[0]?.Code ?? ''}`)
  return { ...answer, Results: answer.Results.filter(({ IsRatingsOnly, Rating }) => !IsRatingsOnly && Rating !== null) }
}

export async function vendorPage(
  env: OriginEnv,
  vendor: Vendor,
  productNo: string,
  { page, ...wanted }: ReviewFilter & { sort: ReviewSort; page: number },
) {
  const vendorQuery = { ...wanted, limit: pageSize, offset: (page - 1) * pageSize, deadline: deadlines.list }
  const { Results, TotalResults } = await reviewsOf(vendor, productNo, vendorQuery)
  const total = TotalResults ?? 0
  return { reviews: await shown(env, Results), total, page, pages: Math.max(1, Math.ceil(total / pageSize)) }
}

export async function vendorGallery(env: OriginEnv, vendor: Vendor, productNo: string, deadline = deadlines.list) {
  const vendorQuery = { sort: 'newest', photos: '1', limit: maxWithPhotos, offset: 0, deadline } as const
  const { Results } = await reviewsOf(vendor, productNo, vendorQuery)
  return (await shown(env, Results)).flatMap((review) => review.photos.map((photo) => ({ ...photo, review })))
}

/** Three parallel requests: figures of all ratings, the newest reviews, and the newest photos. */
export async function vendorStatistics(env: OriginEnv, vendor: Vendor, productNo: string) {
  const deadline = deadlines.statistics
  const [figures, newest, photos] = await Promise.all([
    queryVendor(vendor, 'statistics', StatisticsAnswer, {
      query: [
        ['Filter', `ProductId:${productNo}`],
        ['Stats', 'Reviews'],
      ],
      deadline,
    }),
    reviewsOf(vendor, productNo, { sort: 'newest', limit: pageSize, offset: 0, deadline }),
    // A failure of the photos alone does not fail the statistics.
    vendorGallery(env, vendor, productNo, deadline).catch(() => []),
  ])
  if (figures.HasErrors) throw unreached(`statistics ${figures.Errors?.[0]?.Code ?? ''}`)
  const own = figures.Results[0]?.ProductStatistics.ReviewStatistics
  const more = Object.values(newest.Includes?.Products ?? {})[0]?.ReviewStatistics
  const total = own?.TotalReviewCount ?? 0
  return {
    reviews: { total, average: outOfFive(own?.AverageOverallRating ?? 0, own?.OverallRatingRange ?? 5) },
    distribution: [1, 2, 3, 4, 5].map(
      (stars) => more?.RatingDistribution?.find((one) => one.RatingValue === stars)?.Count ?? 0,
    ),
    ...shares(more),
    written: Math.max(0, total - (more?.RatingsOnlyReviewCount ?? 0)),
    latest: await shown(env, newest.Results),
    photos: photos.slice(0, photosShown).map(({ id, caption, picture }) => ({ id, caption, picture })),
    photoCount: photos.length,
  }
}

type Shares = { fit: number | null; fits: number[]; recommended: number | null }

function shares(figures: Figures | null | undefined): Shares {
  const { RecommendedCount: yes = 0, NotRecommendedCount: no = 0, ContextDataDistribution } = figures ?? {}
  const answered = (ContextDataDistribution?.Fit?.Values ?? []).filter(({ Value }) => Value in fits)
  const times = answered.reduce((sum, { Count }) => sum + Count, 0)
  const answers = (yes ?? 0) + (no ?? 0)
  return {
    fit: times === 0 ? null : answered.reduce((sum, { Value, Count }) => sum + fits[Value]! * Count, 0) / times,
    fits: Object.keys(fits).map((name) => answered.find(({ Value }) => Value === name)?.Count ?? 0),
    recommended: answers === 0 ? null : (yes ?? 0) / answers,
  }
}

function shown(env: OriginEnv, reviews: readonly VendorReview[]): Promise<Review[]> {
  return Promise.all(reviews.map((review) => reviewOf(env, review)))
}

async function reviewOf(env: OriginEnv, review: VendorReview): Promise<Review> {
  const contextValue = (name: string) => `${review.ContextDataValues?.[name]?.Value ?? ''}`.toLowerCase()
  const badge = (name: string) => Object.keys(review.Badges ?? {}).some((one) => one.toLowerCase().startsWith(name))
  return {
    id: review.Id,
    rating: Math.min(5, Math.max(1, Math.round(outOfFive(review.Rating ?? 1, review.RatingRange ?? 5)))),
    title: plainText(review.Title),
    text: plainText(review.ReviewText),
    nickname: plainText(review.UserNickname),
    location: plainText(review.UserLocation),
    submitted: review.SubmissionTime.slice(0, 10),
    verified: badge('verifiedpurchase') || contextValue('VerifiedPurchaser') === 'true',
    incentivised: badge('incentivized') || contextValue('IncentivizedReview') === 'true',
    recommended: review.IsRecommended,
    fit: fits[contextValue('Fit')] ?? null,
    answers: Object.entries(review.SecondaryRatings ?? {}).flatMap(([name, { Value, Label, ValueRange }]) =>
      Value == null ? [] : [{ label: plainText(Label ?? name), value: `${Value} out of ${ValueRange ?? 5}` }],
    ),
    helpful: review.TotalPositiveFeedbackCount ?? 0,
    response: plainText(review.ClientResponses?.[0]?.Response ?? ''),
    photos: (await Promise.all((review.Photos ?? []).map((photo) => photoOf(env, photo)))).filter(
      (photo) => photo !== null,
    ),
  }
}

export async function photoOf(env: OriginEnv, { Id, Caption, Sizes }: VendorPhoto): Promise<ReviewPhoto | null> {
  const caption = plainText(Caption)
  const url = (Sizes.large ?? Sizes.normal ?? Sizes.thumbnail)?.Url ?? ''
  const picture = await vendorPicture(env, url, caption === '' ? 'Customer photo' : caption)
  return picture && { id: Id, caption, picture }
}

function outOfFive(value: number, range: number): number {
  return Math.min(5, Math.max(0, range > 0 ? (value * 5) / range : 0))
}
