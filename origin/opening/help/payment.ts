// Answers about paying for an order.
import { escapeText } from '../policies/html.ts'
import { takesCards } from '../promises.ts'
import { answer, contactUs, topic, yourOrders, type Topic } from './answer.ts'

export const paymentAnswers: Topic = ({ creditProduct, lacks = [] }) =>
  topic('Paying', [
    answer(
      'How can I pay?',
      `${takesCards({ lacks }) ? 'By Visa, Mastercard or Maestro, with Apple Pay or Google Pay where your device supports it, or with' : 'With'} ${escapeText(creditProduct)} if you have an account. We don’t take American Express, PayPal or cash. <a href="/credit-explained">How ${escapeText(creditProduct)} works</a>.`,
    ),
    answer(
      'When will I be charged?',
      'When you place your order. If your payment doesn’t go through, you haven’t been charged, even if your bank shows the amount as pending for a few days.',
    ),
    answer(
      'Why was my payment declined?',
      'Only your bank can say why. Check the card number, expiry date and billing address, then contact your bank or use another card.',
    ),
    answer(
      'Why does my bank ask me to approve the payment?',
      'It’s a check by your bank to make sure it’s you. You may need to open your banking app or enter a code. If it doesn’t work, nothing is charged and you can try again.',
    ),
    answer(
      'Is it safe to pay on your site?',
      'Yes. Your card number goes straight to our payment provider over an encrypted connection, and we never see or keep it.',
    ),
    answer(
      'How do I save or remove a card?',
      'Tick the box to save your card when you pay, or add one in <a href="/account">your account</a>. You can remove it there at any time.',
    ),
    answer(
      'Can I have a receipt or VAT invoice?',
      `Your confirmation email is your receipt and shows the VAT. You can also open the order in ${yourOrders} and print it. If you need a full VAT invoice, ${contactUs}.`,
    ),
  ])
