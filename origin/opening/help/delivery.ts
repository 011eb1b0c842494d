// Answers about delivery and collection.
import { collection, expressCharges, nominatedCharges, standardDelivery } from '#shared/delivery/delivery-charges.ts'
import { poundsFromPence, priceLabel } from '#shared/platform/money.ts'
import { orderDays } from '#shared/payment/payment-limits.ts'
import { sells } from './sells.ts'
import { answer, topic, type Topic } from './answer.ts'

const price = (pence: number) => priceLabel(poundsFromPence(pence))

export const deliveryAnswers: Topic = ({ code }) =>
  topic('Delivery and collection', [
    answer(
      'How much does delivery cost?',
      `Standard delivery is ${price(standardDelivery.charge)}, or free on orders of ${price(standardDelivery.freeFrom)} or more. Click &amp; collect is ${price(collection.charge)}, or free on orders of ${price(collection.freeFrom)} or more.`,
      'See <a href="/delivery">all delivery prices</a>. You’ll always see the price and the date before you pay.',
    ),
    answer(
      'When will my order arrive?',
      'Standard delivery takes three working days after we’ve sent your order. Order by 10pm on a working day and we’ll send it the same day. Each product page shows the date it should arrive.',
    ),
    answer(
      'Do you offer next-day delivery?',
      `Yes. Choose express delivery at checkout for ${price(expressCharges.deliver)}. Order by 11pm and it arrives the next working day.`,
    ),
    answer(
      'Can I choose the day my order arrives?',
      `Yes. Nominated day delivery is ${price(nominatedCharges.DAY)}, or ${price(nominatedCharges.AM)} for a morning or afternoon. Saturdays are ${price(nominatedCharges.saturday)} more. You’ll see the days you can choose at checkout.`,
    ),
    answer(
      'Can I collect my order?',
      `Yes. Choose Click &amp; collect at checkout and search for a shop or locker by postcode. Bring your order number and ID with your name on it. We’ll keep your parcel for ${orderDays.retention} days.`,
    ),
    answer(
      'Where do you deliver?',
      'We deliver to addresses in the UK, the Channel Islands and the Isle of Man. We don’t deliver abroad.',
      'Express and nominated day delivery aren’t available in the Highlands, the islands, Northern Ireland, the Channel Islands and the Isle of Man.',
    ),
    answer(
      'Do you deliver at weekends and on bank holidays?',
      'Standard and express deliveries arrive on working days. For a Saturday, choose nominated day delivery. The dates we show leave out bank holidays.',
    ),
    answer(
      'Can I send an order to someone else?',
      'Yes. Enter their name and address at checkout. We’ll send the confirmation to your own email address.',
    ),
    ...(sells(code, 'furniture')
      ? [
          answer(
            'How are furniture and large items delivered?',
            'Large items have their own delivery charge, shown on the product page. Some come straight from the maker and can take up to ten working days. At checkout we’ll ask for a phone number so the driver can reach you.',
          ),
        ]
      : []),
  ])
