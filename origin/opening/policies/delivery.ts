// The delivery page.
import type { ContentPage } from '#shared/content/content.ts'
import { phoneReason } from '#shared/delivery/delivery-methods.ts'
import { poundsFromPence, priceLabel } from '#shared/platform/money.ts'
import { canCollect, deliveryPrices, type Shop } from '../promises.ts'
import { seedSubscription } from '../subscription.ts'
import { page, paragraph } from './html.ts'

export function deliveryPage(shop: Shop): ContentPage {
  const subscription = seedSubscription(shop.code)
  const price = priceLabel(poundsFromPence(subscription.options[0]!.price))
  return page('delivery', 'Delivery', `Delivery options, prices and dates at ${shop.name}.`, [
    deliveryPrices(shop),
    paragraph(
      'Delivery options',
      `<ul><li><strong>Standard delivery</strong> to your home or another address.</li><li><strong>Express delivery</strong> on the next working day.</li><li><strong>Nominated day</strong>: choose the day that suits you.</li>${canCollect(shop) ? '<li><strong>Click &amp; collect</strong> from a shop or locker near you. Bring your order number and ID with your name on it.</li>' : ''}</ul><p>You’ll see the price and date of each option before you pay.</p>`,
    ),
    paragraph(
      'When will my order arrive?',
      '<p>Each product page shows the date your order should arrive if you order now. We count working days, and leave out bank holidays in England and Wales. Order cut-off times are UK time.</p><p>Already ordered? See where it is in <a href="/account/orders">your orders</a>, or <a href="/order-look-up">find your order</a> if you ordered as a guest.</p>',
    ),
    paragraph(
      subscription.name,
      `<p>Pay ${price} once for twelve months of delivery. It won’t renew automatically. Cancel in your account within fourteen days for a full refund. <a href="/shop/p/${subscription.productNo}">See what’s included</a>.</p>`,
    ),
    {
      type: 'faq',
      heading: 'Questions about delivery',
      questions: [
        {
          question: 'Why do you need my phone number?',
          html: `<p>${phoneReason}</p>`,
        },
        {
          question: 'What if my parcel is late?',
          html: '<p>Check <a href="/account/orders">your orders</a>, or <a href="/order-look-up">find your order</a>: if it’s late, we’ll say why and what happens next. If it hasn’t arrived and you’d like to talk to us, <a href="/contact">contact us</a>. The Consumer Rights Act 2015 sets out your rights if goods arrive late.</p>',
        },
      ],
    },
  ])
}
