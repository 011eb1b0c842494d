// Mails to a reviewer: the review was received, approved or rejected.
import type { BrandCode } from '#shared/brands/brand.ts'
import type { ProductPicture } from '#shared/products/product.ts'
import type { MailPart } from '#origin/platform/mail/content.ts'
import { shopMail, type Mail } from '#origin/platform/mail/mail.ts'
import { mailPicture } from '#origin/platform/mail/pictures.ts'
import { hoursToPost } from './fields.ts'

/** `name` is the product's name. The review's text is not repeated, because the address may be mistyped. */
type Product = { name: string; productNo: string; picture: ProductPicture | null }
type ReviewMailSubject = Product & { brand: BrandCode; recipient: string }

export function reviewedItem({ name, productNo, picture }: Product): MailPart {
  return { items: [{ quantity: 1, name, page: `/shop/p/${productNo}`, ...mailPicture(picture) }] }
}

export function receivedMail(about: ReviewMailSubject): Mail {
  return shopMail(about.brand, about.recipient, `We’ve received your review of ${about.name}`, [
    reviewedItem(about),
    `Thank you. We read every review before we publish it, and check whether the reviewer bought the product from us. This usually takes up to ${hoursToPost} hours. We’ll email you again when we’ve finished.`,
    'We publish good and bad reviews alike. We don’t publish reviews that advertise, offend or aren’t about the product.',
    'If you didn’t write this review, please tell us and we’ll remove it.',
  ])
}

export function approvedMail(about: ReviewMailSubject): Mail {
  return shopMail(about.brand, about.recipient, `Your review of ${about.name} is live`, [
    reviewedItem(about),
    { label: 'See your review', url: `/shop/p/${about.productNo}` },
    'Thank you for helping other customers choose.',
  ])
}

export function rejectedMail(about: ReviewMailSubject, reason: string): Mail {
  return shopMail(about.brand, about.recipient, `We can’t publish your review of ${about.name}`, [
    reviewedItem(about),
    `We’re sorry, but we can’t publish your review. This is because: ${reason}`,
    'You’re welcome to submit another review without this. If you think we’ve made a mistake, please contact us.',
  ])
}
