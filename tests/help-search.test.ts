// Searches of the help page in every shop's own answers, judged by what a shopper means.
import { expect, test } from 'vitest'
import { brandCodes } from '#shared/brands/brand.ts'
import { brands } from '#shared/brands/all.ts'
import { findAnswers } from '#client/content/help/find-answers.ts'
import { seedContent } from '#origin/sample/seed/content.ts'

const help = brandCodes.map((code) => ({
  code,
  components: seedContent(brands[code]).find(({ key }) => key === 'help')!.body.components,
}))

/** Each answer must be among the first three. */
test.each([
  ['where is my order', /^Where is my order/],
  ['track parcel', /^Where is my order/],
  ['my parcel is late', /late/],
  ['parcel hasnt arrived', /late|arrive/],
  ['says delivered but not received', /tracking says delivered/],
  ['cancel my order', /^Can I cancel/],
  ['change address on order', /^Can I change my order/],
  ['missing item', /missing from/],
  ['no confirmation email', /confirmation email/],
  ['order number', /order number/],
  ['reorder', /order the same things/],
  ['delivery cost', /How much does delivery cost/],
  ['next day delivery', /next-day/],
  ['saturday delivery', /weekends|choose the day/],
  ['click and collect', /collect/],
  ['do you deliver abroad', /Where do you deliver/],
  ['how do i return something', /How do I return/],
  ['return label', /return/i],
  ['send back', /return/i],
  ['cost of returning', /cost to return/],
  ['exchange for another size', /exchange/],
  ['refund', /refund/],
  ['money back', /refund/],
  ['faulty', /faulty/],
  ['wrong item', /not what I ordered/],
  ['out of stock', /out of stock/],
  ['promo code not working', /promo code working/],
  ['voucher', /gift cards or vouchers|promo code/],
  ['student discount', /student/],
  ['gift card', /gift cards/],
  ['gift wrap', /gift wrap/],
  ['cancel subscription', /cancel my delivery subscription/],
  ['payment declined', /declined/],
  ['klarna', /How can I pay/],
  ['apple pay', /How can I pay/],
  ['vat receipt', /receipt/],
  ['make a payment', /make a payment/],
  ['minimum payment', /payment due|make a payment/],
  ['struggling to pay', /hard to pay/],
  ['credit score', /credit score/],
  ['increase credit limit', /credit limit/],
  ['forgot password', /forgotten my password/],
  ['delete my account', /delete my account/],
  ['unsubscribe', /stop your emails/],
  ['cookies', /cookie/],
  ['complaint', /complaint/],
  ['phone number', /contact you/],
  ['screen reader', /accessible/],
  ['scam text', /suspicious/],
])('“%s” finds its answer in every shop', (term, question) => {
  const wrong = help.flatMap(({ code, components }) => {
    const found = findAnswers(term, components)
      .slice(0, 3)
      .map((answer) => answer.question)
    return found.some((one) => question.test(one)) ? [] : [{ code, found }]
  })
  expect(wrong).toEqual([])
})
