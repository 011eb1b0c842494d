// Maps the vendor's form to the shop's fields. A field of an unknown kind keeps the vendor's name for its type, and
// pages skip it.
import type { ReviewField } from '#shared/reviews/review.ts'
import { formFor, yesOrNo } from '#origin/shop/reviews/fields.ts'
import type { VendorField } from './shapes.ts'

/** The vendor's ids vary in case; the shop's own spelling is used, because pages and tests rely on it. */
const all = formFor({ sizeGuide: 'womens', sizes: 2 }).fields
const ownSpelling = new Map(all.map(({ id }) => [id.toLowerCase(), id]))
/** The vendor has one field for each photo address; a page has one for all photos. */
const photos = all.find(({ id }) => id === 'photos')

/** Fields that the vendor lists but a shopper does not answer. */
const unanswered =
  /^(productid|campaignid|fp|userid|user|locale|photocaption_\d+|hostedauthentication_.*|sendemailalert.*|isratingsonly)$/i

export function ourId(id: string): string {
  const lower = id.toLowerCase()
  return /^photo(url|caption)?_?\d*$/.test(lower) ? 'photos' : (ownSpelling.get(lower) ?? id)
}

type VendorGroup = { Label: string | null; SubElements: Array<{ Type: string; Id: string }> | null }
type VendorForm = {
  Data: {
    Fields: Record<string, VendorField> | null
    FieldsOrder: string[] | null
    Groups: Record<string, VendorGroup> | null
  } | null
  Form: Array<{ Type: string; Id: string }> | null
}

export function reviewFormOf({ Data, Form }: VendorForm) {
  const known = new Map(Object.values(Data?.Fields ?? {}).map((field) => [field.Id.toLowerCase(), field]))
  const order = Form?.length ? Form : (Data?.FieldsOrder ?? []).map((Id) => ({ Type: 'Field', Id }))
  const maxPhotos = [...known.keys()].filter((id) => /^photourl_\d+$/.test(id)).length
  const fields = new Map<string, ReviewField>()
  const groups = order.flatMap(({ Type, Id }) => {
    const group = Type === 'Group' ? Data?.Groups?.[Id] : undefined
    const members = group ? (group.SubElements ?? []) : [{ Type, Id }]
    const ids = members.flatMap((member) => {
      const field = known.get(member.Id.toLowerCase())
      if (!field || unanswered.test(field.Id) || fields.has(ourId(field.Id))) return []
      const reviewField = fieldOf(field, maxPhotos)
      if (!reviewField) return []
      fields.set(reviewField.id, reviewField)
      return [reviewField.id]
    })
    return ids.length === 0 ? [] : [{ label: group?.Label ?? '', fields: ids }]
  })
  return { groups, fields: [...fields.values()] }
}

/** Null for an id that is invalid in a form. */
function fieldOf(field: VendorField, maxPhotos: number): ReviewField | null {
  const id = ourId(field.Id)
  if (!/^[A-Za-z][\w.-]{0,60}$/.test(id)) return null
  const type = typeOf(field, id)
  const rated = type === 'rating'
  return {
    id,
    type,
    label: id === 'photos' ? photos!.label : field.Label || id,
    help: id === 'photos' ? photos!.help : '',
    required: field.Required ?? false,
    min: rated ? 1 : field.MinLength || null,
    max: rated ? 5 : id === 'photos' ? maxPhotos || 1 : field.MaxLength || null,
    options: type === 'yes-no' ? yesOrNo : optionsOf(field),
  }
}

function optionsOf({ Options }: VendorField): ReviewField['options'] {
  const chosen = (Options ?? []).filter(({ Value }) => Value !== '')
  return chosen.map(({ Value, Label }) => ({ value: Value, label: Label || Value }))
}

function typeOf({ Type }: VendorField, id: string): string {
  if (id === 'photos') return 'photos'
  if (Type === 'IntegerInput' && /^rating(_|$)/i.test(id)) return 'rating'
  if (Type === 'TextInput') return id === 'userEmail' ? 'email' : 'text'
  if (Type === 'TextAreaInput') return 'long-text'
  if (Type === 'SelectInput') return 'choice'
  if (Type === 'BooleanInput') return id === 'agreedToTermsAndConditions' ? 'agreement' : 'yes-no'
  return Type
}
