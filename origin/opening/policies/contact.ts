// The contact page; the storefront adds the company's address.
import type { ContentPage } from '#shared/content/content.ts'
import type { Shop } from '../promises.ts'
import { page, paragraph } from './html.ts'

export function contactPage(shop: Shop): ContentPage {
  return page('contact', 'Contact us', `Contact ${shop.name} by phone, email or post.`, [
    paragraph(
      'Opening hours',
      '<p>You can email us at any time and we’ll reply as soon as we can. Our phone lines are open Monday to Friday, 9am to 5.30pm, except bank holidays.</p>',
    ),
  ])
}
