// Schemas of the vendor's replies: only the fields in use, and a reply that does not match is an error.
import * as z from 'zod/mini'

const text = z._default(z.nullable(z.string()), '')
const number = z._default(z.nullable(z.number()), 0)
const errors = z._default(z.nullable(z.array(z.object({ Message: text, Code: text }))), [])

const Photo = z.object({
  Id: z.coerce.string(),
  Caption: text,
  Sizes: z.record(z.string(), z.object({ Url: text })),
})
export type VendorPhoto = z.infer<typeof Photo>

const valued = z.record(
  z.string(),
  z.object({
    Value: z.nullish(z.union([z.string(), z.number()])),
    Label: z.nullish(z.string()),
    ValueRange: z.nullish(z.number()),
  }),
)
const Values = z._default(z.nullable(valued), {})

export const VendorReview = z.object({
  Id: z.coerce.string().check(z.maxLength(100)),
  Rating: z.nullable(z.number()),
  RatingRange: number,
  Title: text,
  ReviewText: text,
  UserNickname: text,
  UserLocation: text,
  SubmissionTime: z.string().check(z.regex(/^\d{4}-\d\d-\d\d/)),
  IsRecommended: z._default(z.nullable(z.boolean()), null),
  IsRatingsOnly: z._default(z.nullable(z.boolean()), false),
  Photos: z._default(z.nullable(z.array(Photo)), []),
  SecondaryRatings: Values,
  ContextDataValues: Values,
  Badges: z._default(z.nullable(z.record(z.string(), z.unknown())), {}),
  TotalPositiveFeedbackCount: number,
  ClientResponses: z._default(z.nullable(z.array(z.object({ Response: text }))), []),
})
export type VendorReview = z.infer<typeof VendorReview>

const Distribution = z.object({
  Values: z._default(z.nullable(z.array(z.object({ Value: z.string(), Count: z.int() }))), []),
})

const Figures = z.object({
  TotalReviewCount: number,
  RatingsOnlyReviewCount: number,
  AverageOverallRating: number,
  OverallRatingRange: number,
  RecommendedCount: number,
  NotRecommendedCount: number,
  RatingDistribution: z._default(z.nullable(z.array(z.object({ RatingValue: z.number(), Count: z.int() }))), []),
  ContextDataDistribution: z._default(z.nullable(z.record(z.string(), Distribution)), {}),
})
export type Figures = z.infer<typeof Figures>
const ProductFigures = z.object({ ReviewStatistics: z.nullish(Figures) })

/** Errors also come with status 200; the reply then has no results. */
const answered = { HasErrors: z._default(z.nullable(z.boolean()), false), Errors: errors }

export const StatisticsAnswer = z.object({
  ...answered,
  Results: z._default(z.array(z.object({ ProductStatistics: ProductFigures })), []),
})

export const ReviewsAnswer = z.object({
  ...answered,
  TotalResults: number,
  Results: z._default(z.array(VendorReview), []),
  Includes: z.nullish(z.object({ Products: z.nullish(z.record(z.string(), ProductFigures)) })),
})

const Field = z.object({
  Id: z.string(),
  Type: z.string(),
  Label: text,
  Required: z._default(z.nullable(z.boolean()), false),
  MinLength: z._default(z.nullable(z.number()), null),
  MaxLength: z._default(z.nullable(z.number()), null),
  Options: z._default(z.nullable(z.array(z.object({ Value: z.coerce.string(), Label: text }))), []),
})
export type VendorField = z.infer<typeof Field>
const Element = z.object({ Type: z.string(), Id: z.string() })
const Group = z.object({ Label: text, SubElements: z._default(z.nullable(z.array(Element)), []) })

export const FormAnswer = z.object({
  ...answered,
  Data: z._default(
    z.nullable(
      z.object({
        Fields: z._default(z.nullable(z.record(z.string(), Field)), {}),
        FieldsOrder: z._default(z.nullable(z.array(z.string())), []),
        Groups: z._default(z.nullable(z.record(z.string(), Group)), {}),
      }),
    ),
    null,
  ),
  Form: z._default(z.nullable(z.array(Element)), []),
  TypicalHoursToPost: z._default(z.nullable(z.int()), null),
})

const FieldError = z.object({ Field: text, Message: text, Code: text })
export const SubmitAnswer = z.object({
  ...answered,
  SubmissionId: z._default(z.nullable(z.coerce.string()), null),
  TypicalHoursToPost: z._default(z.nullable(z.int()), null),
  FormErrors: z.nullish(
    z.object({
      FieldErrors: z.nullish(z.record(z.string(), FieldError)),
      FieldErrorsOrder: z.nullish(z.array(z.string())),
    }),
  ),
  Review: z.nullish(z.object({ Title: text, ReviewText: text, Rating: z.nullish(z.number()) })),
})

export const UploadAnswer = z.object({ ...answered, FormErrors: z.nullish(z.unknown()), Photo: z.nullish(Photo) })

export const VoteAnswer = z.object(answered)
