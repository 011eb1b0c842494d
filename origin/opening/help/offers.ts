// Answers about promo codes, gifts, the loyalty programme and the delivery subscription.
import { poundsFromPence, priceLabel } from '#shared/platform/money.ts'
import { seedSubscription } from '../subscription.ts'
import { escapeText } from '../policies/html.ts'
import { answer, topic, type Topic } from './answer.ts'

export const offerAnswers: Topic = ({ loyaltyProgramme }) =>
  topic('Promo codes, offers and gifts', [
    answer(
      'How do I use a promo code?',
      'Open your <a href="/shop/bag">bag</a>, choose Add a promo code and enter it. You’ll see what you’ve saved before you pay.',
    ),
    answer(
      'Why isn’t my promo code working?',
      'Check the spelling, the end date and what it’s for. Some codes need a minimum spend, are for your first order only, or work in one shop or department. Your bag will tell you why a code doesn’t apply.',
    ),
    answer(
      'Can I use more than one promo code?',
      'No, you can use one code for each order. If you enter another, it replaces the first.',
    ),
    answer(
      'Do you have a student, NHS or Blue Light discount?',
      'Not at the moment. Sign up for our emails in your <a href="/account/preferences">contact preferences</a> to hear about offers.',
    ),
    answer(
      'Do you sell gift cards or vouchers?',
      'No, we don’t sell gift cards or vouchers, and we can’t take ones from other shops.',
    ),
    answer(
      'Do you gift wrap?',
      'No, but you can send an order straight to someone else: enter their name and address at checkout. If you return a gift for someone, the refund goes back to the person who paid.',
    ),
    ...(loyaltyProgramme
      ? [
          answer(
            `What is ${escapeText(loyaltyProgramme)}?`,
            'It’s our free programme with member-only offers as you shop and in your bag. Join or leave at any time in <a href="/account">your account</a>.',
          ),
        ]
      : []),
  ])

export const subscriptionAnswers: Topic = ({ code, company }) => {
  const { name, productNo, options } = seedSubscription(code)
  const price = priceLabel(poundsFromPence(options[0]!.price))
  return topic('Delivery subscription', [
    answer(
      `What is ${name.toLowerCase()}?`,
      `Pay ${price} once for twelve months of free standard and express delivery and collection, in all our shops while you’re signed in. Large items still have their own delivery charge. <a href="/shop/p/${productNo}">See what’s included</a>.`,
    ),
    answer(
      'Does my delivery subscription renew automatically?',
      'No. It ends after twelve months and there’s nothing more to pay. We’ll send you one email reminder in the month before.',
    ),
    answer(
      'How do I cancel my delivery subscription?',
      `Open <a href="/account/delivery-subscription">Delivery subscription</a> in your account, or contact us on ${escapeText(company.phone)}. Cancel within 14 days of buying it for a full refund. If you cancel later there’s no refund, and you can use it until it ends.`,
    ),
  ])
}
