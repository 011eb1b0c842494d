// What the answers of the help page are made of.
import type { Brand } from '#shared/brands/brand.ts'
import type { ComponentOf } from '#shared/content/content.ts'
import type { Shop } from '../promises.ts'

export type HelpShop = Shop & Pick<Brand, 'loyaltyProgramme'>
type Answer = ComponentOf<'faq'>['questions'][number]
export type Topic = (shop: HelpShop) => ComponentOf<'faq'>

/** `paragraphs` are rich text, without their own `<p>`. */
export function answer(question: string, ...paragraphs: string[]): Answer {
  return { question, html: paragraphs.map((text) => `<p>${text}</p>`).join('') }
}

export function topic(heading: string, questions: Answer[]): ComponentOf<'faq'> {
  return { type: 'faq', heading, questions }
}

export const yourOrders = '<a href="/account/orders">your orders</a>'
export const findOrder = '<a href="/order-look-up">find your order</a>'
export const contactUs = '<a href="/contact">contact us</a>'
