// The terms and conditions.
import type { ContentPage } from '#shared/content/content.ts'
import type { Shop } from '../promises.ts'
import { companyAddress } from './company-address.ts'
import { escapeText, page, paragraph } from './html.ts'

export function termsPage(shop: Shop): ContentPage {
  const { legalName, email, phone, companyNumber, vatNumber } = shop.company
  const name = escapeText(shop.name)
  return page('terms', 'Terms and conditions', `The contract between you and ${shop.name}.`, [
    paragraph(
      'About us',
      `<p>${name} is a trading name of ${escapeText(legalName)}, registered in England and Wales under number ${escapeText(companyNumber)}. VAT number ${escapeText(vatNumber)}.</p>${companyAddress(shop)}`,
    ),
    paragraph(
      'Ordering',
      '<p>When you place an order, you’re making an offer to buy and agreeing to pay. The contract is made when we confirm that we’ve dispatched your order. If a price was clearly wrong, we’ll tell you and you can cancel.</p>',
    ),
    paragraph(
      'Prices',
      '<p>Prices are in pounds sterling and include VAT. We show the cost of delivery with your total before you order. A ‘was’ price is a price we previously charged for the same item.</p>',
    ),
    paragraph(
      'Delivery subscription',
      `<p>A delivery subscription lasts twelve months from the day you buy it, for one payment. It won’t renew automatically. Separate charges still apply to large items. You can cancel within <strong>14 days</strong> of buying it in your account, by email to ${escapeText(email)} or on ${escapeText(phone)}. We’ll refund the full price to your original payment method, and you won’t have to pay for deliveries you’ve already had. If you cancel later, there’s no refund and you can use it until it ends. If you cancel the order you bought it with, your subscription will end too.</p>`,
    ),
    paragraph(
      'Reviews',
      '<p>We publish good and bad reviews, mark verified purchases, and take reasonable steps to prevent fake reviews. If you think a review isn’t genuine, please tell us. Average ratings include every published rating.</p>',
    ),
    paragraph(
      'Software and fonts',
      '<p>This shop uses software and fonts that other people have made. <a href="/third-party-notices.txt">See their names and licences</a>.</p>',
    ),
    paragraph(
      'Law',
      '<p>English law applies. If you live in Scotland or Northern Ireland, you’re also protected by the law there and can use your local courts.</p>',
    ),
  ])
}
