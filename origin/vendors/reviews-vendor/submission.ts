// The review form, the submission and the photo upload in the vendor's shapes; the shop's own review service validates
// and stores them.
import type { ReviewField } from '#shared/reviews/review.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import { photoAsShown } from '#origin/shop/reviews/as-shown.ts'
import { cleanPicture } from '#origin/shop/reviews/clean-picture.ts'
import { formFor, hoursToPost, maxPhotos } from '#origin/shop/reviews/fields.ts'
import { productToReview } from '#origin/shop/reviews/find.ts'
import { keepPhoto, unguessable, vendorsOwn } from '#origin/shop/reviews/photos.ts'
import { submitReview } from '#origin/shop/reviews/submit.ts'
import { escaped } from '#origin/shop/reviews/vendor/plain-text.ts'
import { toVendorReview, toVendorPhoto } from './display.ts'
import { brandOfPasskey, database, vendorError, type VendorRequest } from './request.ts'

const vendorFieldTypes: Readonly<Record<string, string>> = {
  rating: 'IntegerInput',
  text: 'TextInput',
  email: 'TextInput',
  'long-text': 'TextAreaInput',
  choice: 'SelectInput',
  'yes-no': 'BooleanInput',
  agreement: 'BooleanInput',
}
const unknownSubject = () => vendorError('ERROR_PARAM_INVALID_SUBJECT_ID', 'The ProductId is none.')

export async function emulatedForm(request: VendorRequest) {
  const productNo = request.parameters.one('productid').toUpperCase()
  const brand = await brandOfPasskey(request, productNo)
  if (brand === null) return unknownSubject()
  const { kind } = await productToReview(database(request), brand, productNo)
  const { groups, fields } = formFor(kind)
  const vendorFields = fields.flatMap(toVendorFields)
  const idsOf = (id: string) => vendorFields.filter((field) => field.of === id).map(({ Id }) => Id)
  const named = groups.map(({ label, fields: members }) => ({
    Id: label.toLowerCase().replace(/\W/g, ''),
    Type: 'InputGroup',
    Label: label,
    SubElements: members.flatMap(idsOf).map((Id) => ({ Type: 'Field', Id })),
  }))
  return {
    Data: {
      Fields: Object.fromEntries(vendorFields.map(({ of: _of, ...field }) => [field.Id, field])),
      FieldsOrder: vendorFields.map(({ Id }) => Id),
      Groups: Object.fromEntries(named.map((group) => [group.Id, group])),
      GroupsOrder: named.map(({ Id }) => Id),
    },
    Form: named.map(({ Id }) => ({ Type: 'Group', Id })),
    FormErrors: {},
    Locale: 'en_GB',
    TypicalHoursToPost: hoursToPost,
  }
}

function toVendorFields({ id, type, label, required, min, max, options }: ReviewField) {
  const field = (Id: string, Type: string, Label = label) => ({
    of: id,
    Id,
    Type,
    Label,
    Required: required,
    Class: '',
    Default: null,
    Value: null,
    MinLength: type === 'rating' ? null : min,
    MaxLength: type === 'rating' ? null : max,
    Options:
      type === 'choice'
        ? options.map(({ value, label: text }) => ({ Value: value, Label: text, Selected: false }))
        : null,
  })
  const each = (word: string) =>
    Array.from({ length: maxPhotos }, (_, at) => field(`${word}_${at + 1}`, 'TextInput', word))
  if (type === 'photos') return [...each('photourl'), ...each('photocaption')]
  return [field(id.toLowerCase().startsWith('rating_') ? id : id.toLowerCase(), vendorFieldTypes[type] ?? 'TextInput')]
}

export async function emulatedSubmit(request: VendorRequest) {
  const { parameters, env, now, base } = request
  const productId = parameters.one('productid').toUpperCase()
  const brand = await brandOfPasskey(request, productId)
  if (brand === null) return unknownSubject()
  const db = database(request)
  const { kind } = await productToReview(db, brand, productId)
  const fields = Object.fromEntries(formFor(kind).fields.map(({ id }) => [id, parameters.one(id.toLowerCase())]))
  const photos = await photosNamed(request, productId, brand)
  const answer = await submitReview(
    {
      productId,
      fields,
      photos,
      fingerprint: parameters.one('fp'),
      reviewText: encodeURIComponent(parameters.one('reviewtext').toWellFormed()),
      action: parameters.one('action').toLowerCase() === 'submit' ? 'submit' : 'preview',
    },
    { db, env, brand, person: parameters.one('userid') || null, now },
  )
  const named = answer.errors.filter(({ field }) => field !== null)
  const FieldErrors = named.map(
    ({ field, code, message }) =>
      [field!.toLowerCase(), { Field: field!.toLowerCase(), Code: code, Message: message }] as const,
  )
  return {
    HasErrors: answer.errors.length > 0,
    Errors: answer.errors
      .filter(({ field }) => field === null)
      .map(({ code, message }) => ({ Code: code, Message: message })),
    FormErrors:
      named.length === 0
        ? {}
        : { FieldErrors: Object.fromEntries(FieldErrors), FieldErrorsOrder: FieldErrors.map(([name]) => name) },
    SubmissionId: answer.submissionId,
    TypicalHoursToPost: answer.hoursToPost,
    Locale: 'en_GB',
    Review: answer.review && toVendorReview(answer.review, productId, base),
  }
}

/** An uploaded photo belongs to no product until a review refers to the photo by its address. */
async function photosNamed({ parameters, env }: VendorRequest, productNo: string, brand: string) {
  const numbers = Array.from({ length: maxPhotos }, (_, at) => at + 1).filter(
    (at) => parameters.one(`photourl_${at}`) !== '',
  )
  const photos = numbers.map(async (at) => {
    const source = parameters.one(`photourl_${at}`).split(/[?#]/)[0]!.split('/').at(-1)!
    const row = await env.DB.prepare(
      `UPDATE review_photo SET product_no = ?2, brand = ?3 WHERE source = ?1 AND review_id IS NULL AND product_no IN ('', ?2)
       RETURNING id`,
    )
      .bind(source, productNo, brand)
      .first<{ id: string }>()
    return { id: row?.id ?? 'gone', caption: parameters.one(`photocaption_${at}`).slice(0, 200) }
  })
  return Promise.all(photos)
}

export async function emulatedUpload({ parameters, env, base, now }: VendorRequest) {
  if (parameters.one('contenttype').toLowerCase() !== 'review')
    return vendorError('ERROR_PARAM_INVALID_PARAMETERS', 'The ContentType is not review.')
  try {
    const { bytes, type, width, height } = await cleanPicture(
      env,
      (await parameters.file?.arrayBuffer()) ?? new ArrayBuffer(),
    )
    const id = unguessable()
    const row = { id, brand: '', productNo: '', source: `review-${id}.webp`, width, height, created: now.getTime() }
    await env.PICTURES.put(row.source, bytes, {
      httpMetadata: { contentType: type },
      customMetadata: { owner: vendorsOwn },
    })
    await keepPhoto(env.DB, row).run()
    return {
      Photo: toVendorPhoto(photoAsShown({ ...row, brand: 'jdw', reviewId: null, caption: '', position: 0 }), base),
      FormErrors: {},
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { ...vendorError('ERROR_FORM_UPLOAD_IO', escaped(error.message)), FormErrors: {} }
  }
}
