// Answers about returns and refunds.
import { orderDays } from '#shared/payment/payment-limits.ts'
import { answer, contactUs, findOrder, topic, yourOrders, type Topic } from './answer.ts'

export const returnAnswers: Topic = () =>
  topic('Returns and refunds', [
    answer(
      'How do I return something?',
      `Open the order in ${yourOrders}, or ${findOrder} if you ordered as a guest. Choose Return items, tell us what you’re sending back and why, and we’ll email you the address and what to do.`,
      'See <a href="/returns">how returns work, step by step</a>.',
    ),
    answer(
      'How long do I have to return something?',
      `You have ${orderDays.returns} days from the day your order arrives to tell us, and then another ${orderDays.returns} days to send it back.`,
    ),
    answer(
      'How much does it cost to return something?',
      'You’ll need to pay for return postage, unless the item is faulty or isn’t what you ordered. Ask for proof of postage, which is free at the Post Office, and keep it until you have your refund.',
    ),
    answer(
      'Can I exchange something for another size or colour?',
      `We don’t swap items. The quickest way is to order the size or colour you’d like and return the other one for a refund.`,
    ),
    answer(
      'When will I get my refund?',
      `Within ${orderDays.returns} days of us getting your return or your proof of postage. It goes back to the way you paid. Refunds to a credit account are available straight away. Refunds to a card or wallet can take 3 to 5 working days to appear.`,
    ),
    answer(
      'Will you refund my delivery charge?',
      'Yes, if you send back your whole order: we’ll refund the cost of standard delivery, even if you chose a faster one. If you cancel before we’ve dispatched it, we’ll refund everything you paid.',
    ),
    answer(
      'What can’t I return?',
      'Underwear, swimwear or pillows with a broken hygiene seal, pierced jewellery, and goods made to your measurements, unless they’re faulty. <a href="/returns#items-you-cant-return">Read the full list</a>.',
    ),
    answer(
      'My item is faulty, damaged or not what I ordered',
      `We’re sorry. ${cap(contactUs)} with your order number, and a photo if you can. We’ll arrange a refund, repair or replacement, and you won’t pay for return postage.`,
    ),
    answer(
      'How do I know you’ve got my return?',
      `Your order in ${yourOrders} shows what you’ve told us you’re returning, and we’ll email you when we’ve issued your refund. If it’s been longer than ${orderDays.returns} days, ${contactUs} with your proof of postage.`,
    ),
  ])

function cap(link: string): string {
  return link.replace('>c', '>C')
}
