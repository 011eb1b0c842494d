// Statistics and reviews in the vendor's shapes; customers' texts are escaped as the vendor escapes them.
import type { Review, ReviewPhoto, ReviewSort } from '#shared/reviews/review.ts'
import { ownProperty } from '#origin/platform/own-property.ts'
import { fits } from '#origin/shop/reviews/fields.ts'
import { someReviews } from '#origin/shop/reviews/find.ts'
import { statisticsOf } from '#origin/shop/reviews/statistics.ts'
import { escaped } from '#origin/shop/reviews/vendor/plain-text.ts'
import { brandOfPasskey, database, vendorError, type VendorRequest } from './request.ts'

const sorts: Readonly<Record<string, ReviewSort>> = {
  'submissiontime:desc': 'newest',
  'submissiontime:asc': 'oldest',
  'rating:desc': 'highest',
  'rating:asc': 'lowest',
  'helpfulness:desc': 'helpful',
}

/** `Filter=Name:value`, or `Name:eq:value`. */
function filtersOf({ parameters }: VendorRequest) {
  const named = (name: string) =>
    parameters
      .all('filter')
      .map((filter) => filter.split(':'))
      .find(([key]) => key?.toLowerCase() === name)
      ?.at(-1)
  return {
    productNo: (named('productid') ?? '').toUpperCase(),
    rating: named('rating'),
    photos: named('hasphotos') === 'true' ? '1' : undefined,
  }
}

const unknownFilter = () => vendorError('ERROR_PARAM_INVALID_FILTER_ATTRIBUTE', 'Name one product.')

export async function emulatedStatistics(request: VendorRequest) {
  const { productNo } = filtersOf(request)
  if (productNo === '') return unknownFilter()
  const brand = await brandOfPasskey(request, productNo)
  if (brand === null) return { Results: [], TotalResults: 0, Limit: 1, Offset: 0 }
  const { reviews } = await statisticsOf(request.env.DB, brand, productNo)
  const ReviewStatistics = {
    TotalReviewCount: reviews.total,
    AverageOverallRating: reviews.average,
    OverallRatingRange: 5,
  }
  const ProductStatistics = { ProductId: productNo, ReviewStatistics, NativeReviewStatistics: ReviewStatistics }
  return { Results: [{ ProductStatistics }], TotalResults: 1, Limit: 1, Offset: 0 }
}

export async function emulatedReviews(request: VendorRequest) {
  const { parameters } = request
  const { productNo, rating, photos } = filtersOf(request)
  if (productNo === '' || (rating !== undefined && !/^[1-5]$/.test(rating))) return unknownFilter()
  const [limit, offset] = [Number(parameters.one('limit') || 10), Number(parameters.one('offset') || 0)]
  if (!(limit >= 1 && limit <= 100)) return vendorError('ERROR_PARAM_INVALID_LIMIT', 'The limit is from 1 to 100.')
  if (!Number.isInteger(offset) || offset < 0)
    return vendorError('ERROR_PARAM_INVALID_OFFSET', 'The offset is no number.')
  const sort = ownProperty(sorts, parameters.one('sort').toLowerCase().split(',')[0]!) ?? 'newest'
  const brand = await brandOfPasskey(request, productNo)
  if (brand === null) return { Results: [], TotalResults: 0, Limit: limit, Offset: offset, Includes: {} }
  const db = database(request)
  const { reviews, total } = await someReviews(db, brand, productNo, { sort, rating, photos, limit, offset })
  const statistics =
    parameters.one('include').toLowerCase() === 'products' && parameters.one('stats').toLowerCase() === 'reviews'
  const Products = {
    [productNo]: {
      Id: productNo,
      ...(statistics ? { ReviewStatistics: await figuresOf(request, brand, productNo) } : {}),
    },
  }
  return {
    Results: reviews.map((review) => toVendorReview(review, productNo, request.base)),
    TotalResults: total,
    Limit: limit,
    Offset: offset,
    Includes: { Products },
  }
}

async function figuresOf(
  request: VendorRequest,
  brand: NonNullable<Awaited<ReturnType<typeof brandOfPasskey>>>,
  productNo: string,
) {
  const { reviews, distribution, written } = await statisticsOf(request.env.DB, brand, productNo)
  const { results } = await request.env.DB.prepare(
    "SELECT fit, recommended, count(*) AS times FROM review WHERE product_no = ? AND status = 'approved' GROUP BY fit, recommended",
  )
    .bind(productNo)
    .all<{ fit: number | null; recommended: number | null; times: number }>()
  const times = (which: (row: (typeof results)[number]) => boolean) =>
    results.filter(which).reduce((sum, row) => sum + row.times, 0)
  return {
    TotalReviewCount: reviews.total,
    RatingsOnlyReviewCount: reviews.total - written,
    AverageOverallRating: reviews.average,
    OverallRatingRange: 5,
    RecommendedCount: times(({ recommended }) => recommended === 1),
    NotRecommendedCount: times(({ recommended }) => recommended === 0),
    RatingDistribution: distribution.map((Count, at) => ({ RatingValue: at + 1, Count })),
    ContextDataDistribution: {
      Fit: {
        Id: 'Fit',
        Values: Object.entries(fits).map(([Value, fit]) => ({ Value, Count: times((row) => row.fit === fit) })),
      },
    },
  }
}

export function toVendorReview(review: Review, productNo: string, base: string) {
  const { id, rating, title, text, nickname, location, submitted, recommended, answers, helpful, response, photos } =
    review
  const fit = Object.keys(fits).find((value) => fits[value] === review.fit)
  const context = {
    ...(fit && { Fit: fit }),
    ...(review.incentivised && { IncentivizedReview: 'true' }),
    ...(review.verified && { VerifiedPurchaser: 'true' }),
  }
  return {
    Id: id,
    ProductId: productNo,
    Rating: rating,
    RatingRange: 5,
    Title: escaped(title),
    ReviewText: escaped(text),
    UserNickname: escaped(nickname),
    UserLocation: escaped(location),
    SubmissionTime: `${submitted}T00:00:00.000+00:00`,
    IsRecommended: recommended,
    IsRatingsOnly: false,
    IsSyndicated: false,
    TotalPositiveFeedbackCount: helpful,
    ContentLocale: 'en_GB',
    ModerationStatus: 'APPROVED',
    SecondaryRatings: Object.fromEntries(
      answers.map(({ label, value }) => [
        label,
        { Id: label, Label: escaped(label), Value: Number(value[0]), ValueRange: 5 },
      ]),
    ),
    ContextDataValues: Object.fromEntries(Object.entries(context).map(([Id, Value]) => [Id, { Id, Value }])),
    Badges: review.verified ? { verifiedPurchaser: { Id: 'verifiedPurchaser', ContentType: 'REVIEW' } } : {},
    ClientResponses: response === '' ? [] : [{ Response: escaped(response) }],
    Photos: photos.map((photo) => toVendorPhoto(photo, base)),
  }
}

export function toVendorPhoto({ id, caption, picture }: ReviewPhoto, base: string) {
  const Url = `${base}${picture.src}`
  const sized = (size: string, width: number) => ({
    Id: size,
    Url: picture.kind === 'photo' ? `${Url}?w=${width}&f=jpeg` : Url,
  })
  return {
    Id: id,
    Caption: escaped(caption),
    Sizes: { thumbnail: sized('thumbnail', 160), normal: { Id: 'normal', Url }, large: sized('large', 1280) },
    SizesOrder: ['thumbnail', 'normal', 'large'],
  }
}
