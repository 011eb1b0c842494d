// Fields of a product's review form, in order. The form is rendered from them and answers are validated against them.
import type { ReviewField } from '#shared/reviews/review.ts'

/** The product data that the form depends on. */
export type ReviewFieldKind = { sizeGuide: string | null; sizes: number }

/** Usual duration of moderation. */
export const hoursToPost = 48
const maxPhotos = 6

export const fitField = 'ContextDataValue_Fit'
export const incentivisedField = 'ContextDataValue_IncentivizedReview'
/** Stored values of the fit: −1 runs small, 1 runs large. */
export const fits: Readonly<Record<string, number>> = { small: -1, true: 0, large: 1 }

export const yesOrNo = [
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
    help: 'What did you like or dislike? Use at least 50 characters, and leave out names, addresses and order numbers.',
  }),
  recommended: field({ id: 'isRecommended', type: 'yes-no', label: 'Would you recommend it?', options: yesOrNo }),
  photos: field({
    id: 'photos',
    type: 'photos',
    label: 'Photos',
    max: maxPhotos,
    help: `Add up to ${maxPhotos} photos of your purchase: JPEG, PNG or WebP, up to 10 MB each. We remove the date and location from them.`,
  }),
  incentivised: field({
    id: incentivisedField,
    type: 'yes-no',
    label: 'I was offered something for this review',
    options: yesOrNo,
    help: 'For example a free product, money off or a prize draw. That’s fine, and we’ll say so with your review.',
  }),
  nickname: field({
    id: 'userNickname',
    type: 'text',
    label: 'Nickname',
    required: true,
    min: 4,
    max: 25,
    help: 'Shown with your review. Please don’t use your full name, email address or website.',
  }),
  email: field({
    id: 'userEmail',
    type: 'email',
    label: 'Email address',
    required: true,
    max: 254,
    help: 'We won’t publish this. We’ll use it to tell you when we’ve checked your review.',
  }),
  location: field({
    id: 'userLocation',
    type: 'text',
    label: 'Where you live',
    help: 'For example your town or county.',
    max: 50,
  }),
  agreed: field({
    id: 'agreedToTermsAndConditions',
    type: 'agreement',
    required: true,
    label: 'I agree to the terms and conditions. This review is my own, and can be published with my nickname.',
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
