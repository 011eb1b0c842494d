// Answers about delivery and HPS.
import { deliveryMethods, phoneReason, saturdayExtra, timesOfDay } from '#shared/delivery/delivery-methods.ts'
import { poundsFromPence, priceLabel } from '#shared/platform/money.ts'
import { canCollect, cutOffLabel } from '../promises.ts'
import { orderDays } from '#shared/payment/payment-limits.ts'
import { sells } from './sells.ts'
import { answer, topic, type Topic } from './answer.ts'

const { STANDARD, EXPRESS, NOM, HPS } = deliveryMethods

const price = (pence: number) => priceLabel(poundsFromPence(pence))

export const deliveryAnswers: Topic = (shop) =>
  topic(canCollect(shop) ? 'Delivery and collection' : 'Delivery', [
    answer(
      'How much does delivery cost?',
      `Standard delivery is ${price(STANDARD.charge)}, or free on orders of ${price(STANDARD.freeFrom)} or more.${canCollect(shop) ? ` Click &amp; collect is ${price(HPS.charge)}, or free on orders of ${price(HPS.freeFrom)} or more.` : ''}`,
      'See <a href="/delivery">all delivery prices</a>. You’ll always see the price and the date before you pay.',
    ),
    answer(
      'When will my order arrive?',
      `Standard delivery takes three working days after we’ve sent your order. Order by ${cutOffLabel(STANDARD.cutOffHour)} on a working day and we’ll send it the same day. Each product page shows the date it should arrive.`,
    ),
    answer(
      'Do you offer next-day delivery?',
      `Yes. Choose express delivery at checkout for ${price(EXPRESS.charge)}. Order by ${cutOffLabel(EXPRESS.cutOffHour)} and it arrives the next working day.`,
    ),
    answer(
      'Can I choose the day my order arrives?',
      `Yes. Nominated day delivery is ${price(NOM.charge)}, or ${price(NOM.charge + timesOfDay.AM.extra)} for a morning or afternoon. Saturdays are ${price(saturdayExtra)} more. You’ll see the days you can choose at checkout.`,
    ),
    ...(canCollect(shop)
      ? [
          answer(
            'Can I collect my order?',
            `Yes. Choose Click &amp; collect at checkout and search for a shop or locker by postcode. Bring your order number and ID with your name on it. We’ll keep your parcel for ${orderDays.retention} days.`,
          ),
        ]
      : []),
    answer(
      'Where do you deliver?',
      'We deliver to addresses in the UK, the Channel Islands and the Isle of Man. We don’t deliver abroad.',
      'Express and nominated day delivery aren’t available in the Highlands, the islands, Northern Ireland, the Channel Islands and the Isle of Man, or to BFPO addresses. For a BFPO address, enter its BF1 postcode.',
    ),
    answer(
      'Do you deliver at weekends and on bank holidays?',
      'Standard and express deliveries arrive on working days. For a Saturday, choose nominated day delivery. The dates we show leave out bank holidays.',
    ),
    answer(
      'Can I send an order to someone else?',
      'Yes. Enter their name and address at checkout. We’ll send the confirmation to your own email address.',
    ),
    ...(sells(shop.code, 'furniture')
      ? [
          answer(
            'How are furniture and large items delivered?',
            `Large items have their own delivery charge and date, both shown on the product page. They come straight from their maker, apart from the rest of your order. At checkout we’ll ask for a phone number. ${phoneReason}`,
          ),
        ]
      : []),
  ])
