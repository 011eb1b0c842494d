// Answers about the credit account. They state no rate, cost or incentive (CONC 3.5).
import { escapeText } from '../policies/html.ts'
import { answer, topic, type Topic } from './answer.ts'

const explained = '<a href="/credit-explained">credit explained</a>'

export const creditAnswers: Topic = ({ creditProduct, company }) => {
  const product = escapeText(creditProduct)
  const phone = escapeText(company.phone)
  return topic(creditProduct, [
    answer(
      `What is ${product}?`,
      `It’s a credit account for shopping with us. You buy now, get a statement each month and pay at least the minimum by the date shown. Read what it costs and how it works in ${explained}. Credit is subject to status, for UK residents aged 18 or over.`,
    ),
    answer(
      'Will checking if I’m eligible affect my credit score?',
      'No. It’s a soft search that only you can see. <a href="/checkout/credit-eligibility">Check if you’re eligible</a>. Applying for an account records a hard search, which other lenders can see.',
    ),
    answer(
      'How do I make a payment to my account?',
      `Sign in and choose <a href="/checkout/make-a-payment">Make a payment</a>. You can pay the full statement balance, any other amount or the minimum by card. You can also call us on ${phone}.`,
    ),
    answer(
      'When is my payment due, and how much is it?',
      `Your <a href="/account/credit">${product} page</a> shows your balance, the date and the minimum payment. They’re also on your <a href="/account/credit/statements">statements</a>.`,
    ),
    answer(
      'I’m finding it hard to pay. Can you help?',
      `Yes, please talk to us as early as you can on ${phone}. We can agree smaller payments or a break from paying.`,
      'You can also get free, independent help from <a href="https://www.moneyhelper.org.uk">MoneyHelper</a>, <a href="https://www.stepchange.org">StepChange</a>, <a href="https://www.nationaldebtline.org">National Debtline</a> and <a href="https://www.citizensadvice.org.uk">Citizens Advice</a>.',
    ),
    answer(
      'Can I change my credit limit?',
      `You choose whether we may offer you a higher limit, on your <a href="/account/credit">${product} page</a>. It won’t go up unless you’ve agreed. To lower it, call us on ${phone}.`,
    ),
    answer(
      'Why was my application declined?',
      'We look at what you’ve told us and at information from credit reference agencies. If we decline because of an agency’s information, we’ll tell you which one, and you can ask it for your file. You can still shop with us by card.',
    ),
    answer(
      'Can I withdraw from my credit agreement?',
      `Yes, within 14 days. Open your <a href="/account/credit">${product} page</a> or call us on ${phone}. You’ll then need to repay what you owe within 30 days. See ${explained}.`,
    ),
  ])
}
