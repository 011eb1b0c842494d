// Fields of a product's review form, in order. The form is rendered from them and answers are validated against them.
import type { ReviewField } from '#shared/reviews/review.ts'

/** The product data that the form depends on. */
export type ReviewFieldKind = { sizeGuide: string | null; sizes: number }

/** Usual duration of moderation. */
export const hoursToPost = 48
export const maxPhotos = 6

export const fitField = 'ContextDataValue_Fit'
export const incentivisedField = 'ContextDataValue_IncentivizedReview'
/** Stored values of the fit: −1 runs small, 1 runs large. */
export const fits: Readonly<Record<string, number>> = { small: -1, true: 0, large: 1 }

const yesOrNo = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]

const nothing = { help: '', required: false, min: null, max: null, options: [] }
type Given = Pick<ReviewField, 'id' | 'type' | 'label'> & Partial<ReviewField>
const field = (given: Given): ReviewField => ({ ...nothing, ...given })

const stars = { type: 'rating', min: 1, max: 5 }
const quality = field({ id: 'Rating_Quality', label: 'Quality', ...stars })
const value = field({ id: 'Rating_Value', label: 'Value for money', ...stars })

const fit = field({
  id: fitField,
  type: 'choice',
  label: 'How does it fit?',
  options: [
    { value: 'small', label: 'Runs small' },
    { value: 'true', label: 'True to size' },
    { value: 'large', label: 'Runs large' },
  ],
})

const always = {
  rating: field({ id: 'rating', label: 'Overall rating', required: true, ...stars }),
  title: field({
    id: 'title',
    type: 'text',
    label: 'Title',
    help: 'Your review in a few words.',
    required: true,
    max: 100,
  }),
  text: field({
    id: 'reviewText',
    type: 'long-text',
    label: 'Your review',
    required: true,
    min: 50,
    max: 10_000,
    help: 'What did you like, and what not? At least 50 characters. Please leave out names, addresses and order numbers.',
  }),
  recommended: field({ id: 'isRecommended', type: 'yes-no', label: 'Would you recommend it?', options: yesOrNo }),
  photos: field({
    id: 'photos',
    type: 'photos',
    label: 'Photos',
    max: maxPhotos,
    help: `Up to ${maxPhotos} of what you bought: JPEG, PNG or WebP, at most 10 MB each. Where and when they were taken is removed.`,
  }),
  incentivised: field({
    id: incentivisedField,
    type: 'yes-no',
    label: 'I was given something for this review',
    options: yesOrNo,
    help: 'A free product, money off, a prize draw: it is welcome, and we say so beside the review.',
  }),
  nickname: field({
    id: 'userNickname',
    type: 'text',
    label: 'Nickname',
    required: true,
    min: 4,
    max: 25,
    help: 'Shown beside your review. Not your full name, e-mail address or website.',
  }),
  email: field({
    id: 'userEmail',
    type: 'email',
    label: 'E-mail address',
    required: true,
    max: 254,
    help: 'Never shown. We tell you when we have checked your review.',
  }),
  location: field({ id: 'userLocation', type: 'text', label: 'Where you live', help: 'A town or county.', max: 50 }),
  agreed: field({
    id: 'agreedToTermsAndConditions',
    type: 'agreement',
    required: true,
    label: 'I agree to the terms and conditions: this review is my own, and may be shown with my nickname.',
  }),
}

type Form = { groups: Array<{ label: string; fields: string[] }>; fields: ReviewField[] }

/** Only clothing with a choice of sizes has the field for the fit. */
export function formFor({ sizeGuide, sizes }: ReviewFieldKind): Form {
  const hasFit = ['womens', 'mens', 'shoes', 'lingerie'].includes(sizeGuide ?? '') && sizes > 1
  const { rating, title, text, recommended, photos, incentivised, nickname, email, location, agreed } = always
  const groups = [
    { label: 'Your rating', fields: [rating, quality, value, ...(hasFit ? [fit] : [])] },
    { label: 'Your review', fields: [title, text, recommended, photos, incentivised] },
    { label: 'About you', fields: [nickname, email, location, agreed] },
  ]
  return {
    groups: groups.map((group) => ({ label: group.label, fields: group.fields.map(({ id }) => id) })),
    fields: groups.flatMap((group) => group.fields),
  }
}

/** The further ratings shown with a review; other stored answers are not shown. */
export function answerLabels(answers: Readonly<Record<string, string | number>>) {
  return [quality, value].flatMap(({ id, label }) => {
    const answer = answers[id]
    return answer === undefined ? [] : [{ label, value: `${answer} out of 5` }]
  })
}
