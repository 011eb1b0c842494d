// Validates authored content: shape, limits, link addresses and rich text. Throws FieldRefused with the invalid field's name.
import * as z from 'zod/mini'
import { ContentPage, NotificationBanner } from '#shared/content/content.ts'
import { notificationOf, pageOf, type Read } from '#shared/content-model/from-model.ts'
import { modelOf } from '#shared/content-model/to-model.ts'
import { FieldRefused } from '#origin/operator/action.ts'
import { cleanHtml } from '#shared/content-model/clean-html.ts'

const keyShape = /^[a-z0-9-]+(\/[a-z0-9-]+)*$/
const maxKeyLength = 100

/** The page in its stored form, with cleaned rich text. */
export function validPage(given: unknown): ContentPage {
  const page = parsed(ContentPage, given)
  if (!keyShape.test(page.key) || page.key.length > maxKeyLength || page.key.startsWith('banner/'))
    throw new FieldRefused('key', 'A key has lower-case letters, digits, hyphens and slashes, and isn’t a banner’s')
  if (page.title.trim() === '') throw new FieldRefused('title', 'Give the page a title')
  return withoutIssues(pageOf(modelOf(page, { deliveryId: '', deliveryKey: `any/${page.key}` }), cleanHtml))
}

/** The banner in its stored form. */
export function validBanner(given: unknown): NotificationBanner {
  const banner = parsed(NotificationBanner, given)
  if (banner.text.trim() === '') throw new FieldRefused('text', 'Enter the banner’s text')
  return withoutIssues(notificationOf(modelOf(banner, { deliveryId: '' })))
}

function parsed<Shape extends z.ZodMiniType>(shape: Shape, given: unknown): z.output<Shape> {
  const read = shape.safeParse(given)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new FieldRefused(issue!.path.join('.') || 'content', 'This isn’t in the expected form')
}

/** A reader would skip or correct invalid parts; an author has to correct them before saving. */
function withoutIssues<Content>({ read, mended: [first] }: Read<Content>): Content {
  if (first) throw new FieldRefused(first.path, `This ${first.what}`)
  if (!read) throw new FieldRefused('content', 'This isn’t content')
  return read
}
