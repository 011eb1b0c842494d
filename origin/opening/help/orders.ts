// Answers about orders.
import { lookUpNeeds } from '#shared/orders/look-up-form.ts'
import { answer, contactUs, findOrder, topic, yourOrders, type Topic } from './answer.ts'

export const orderAnswers: Topic = () =>
  topic('Orders', [
    answer(
      'Where is my order?',
      `Sign in and open ${yourOrders} to see where it is and when it’s due. If you ordered as a guest, ${findOrder} with your ${lookUpNeeds}.`,
      'Once it’s been sent, you’ll also find the parcel number and a tracking link there and in your dispatch email.',
    ),
    answer(
      'My order is late. What should I do?',
      `Check ${yourOrders} first, or ${findOrder} if you ordered as a guest. If it’s late, we’ll say why there and what happens next. Most late parcels arrive within a day or two.`,
      `If it still hasn’t arrived, ${contactUs}. We’ll chase the courier, and send it again or refund you if it’s lost.`,
    ),
    answer(
      'My tracking says delivered, but I don’t have it',
      `Look for a card from the courier, in any safe place such as a porch or bin store, and with your neighbours. If you can’t find your parcel, ${contactUs} with your order number. Your order is our responsibility until you have it.`,
    ),
    answer(
      'Can I cancel my order?',
      `Yes, free of charge until we dispatch it. Open it in ${yourOrders}, or ${findOrder}, and choose Cancel this order. We’ll refund you in full.`,
      'If it’s already on its way, you can <a href="/returns">return it</a> once it arrives.',
    ),
    answer(
      'Can I change my order?',
      `We can’t change the items, size or address once you’ve ordered. If it hasn’t been dispatched, cancel it in ${yourOrders} and order again.`,
    ),
    answer(
      'Something is missing from my order',
      `Some orders come in more than one parcel, so check ${yourOrders} for anything that’s still to come. If it should have been in the parcel, ${contactUs} with your order number and we’ll put it right.`,
    ),
    answer(
      'I haven’t had a confirmation email',
      `We send it within minutes, so check your junk folder first. If your order is in ${yourOrders}, we’ve got it and you don’t need to do anything. If you ordered as a guest and can’t find the email, ${contactUs}.`,
    ),
    answer(
      'Where do I find my order number?',
      `It’s at the top of your confirmation email and in ${yourOrders}. It’s a letter and nine digits. You can type it with or without spaces.`,
    ),
    answer(
      'How do I order the same things again?',
      `Choose Order again beside an order in ${yourOrders}. We’ll put everything we still have into your bag at today’s prices, and tell you if something has sold out.`,
    ),
  ])
