// Answers about contacting the shop, complaints and accessibility.
import { escapeText } from '../policies/html.ts'
import { canCollect } from '../promises.ts'
import { answer, contactUs, topic, type Topic } from './answer.ts'

export const contactAnswers: Topic = ({ name, company, lacks = [] }) => {
  const phone = escapeText(company.phone)
  const email = `<a href="mailto:${escapeText(company.email)}">${escapeText(company.email)}</a>`
  return topic('Contact, complaints and accessibility', [
    answer(
      'How do I contact you?',
      `Call ${phone} Monday to Friday, 9am to 5.30pm, email ${email} or write to us. You’ll find the address on our <a href="/contact">contact page</a>. Please have your order number ready.`,
    ),
    answer(
      'How do I make a complaint?',
      `Call ${phone} or email ${email} and tell us what went wrong and how you’d like us to put it right.`,
      'If your complaint is about credit and you’re not happy with our answer, you can take it to the Financial Ombudsman Service free of charge. For advice about your rights as a shopper, contact <a href="https://www.citizensadvice.org.uk">Citizens Advice</a>.',
    ),
    answer(
      'Do you have any shops I can visit?',
      `No, ${escapeText(name)} is online only.${canCollect({ lacks }) ? ' You can collect orders from many local shops and lockers: choose Click &amp; collect at checkout.' : ''}`,
    ),
    answer(
      'Is your website accessible?',
      `We build our site to the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. It works with a keyboard, a screen reader and text at twice the size, and without JavaScript up to payment. If something is hard to use, ${contactUs} and we’ll help you and fix it.`,
    ),
    answer(
      'I’ve had a suspicious email or text from you',
      `Don’t select any links or reply. We never ask for your password or full card number by email, text or phone. Forward it to ${email}, and forward suspicious texts to 7726, free of charge.`,
    ),
  ])
}
