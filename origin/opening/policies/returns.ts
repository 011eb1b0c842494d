// The returns page: what to do, what it costs and when the refund comes, then the statutory rights.
import type { ContentPage } from '#shared/content/content.ts'
import { orderDays } from '#shared/payment/payment-limits.ts'
import type { Shop } from '../promises.ts'
import { escapeText, page, paragraph } from './html.ts'

export function returnsPage({ company }: Shop): ContentPage {
  const [legalName, address, email, phone] = [company.legalName, company.address, company.email, company.phone].map(
    escapeText,
  )
  const days = orderDays.returns
  return page(
    'returns',
    'Returns and refunds',
    `Changed your mind? You have ${days} days from the day your order arrives to tell us.`,
    [
      paragraph(
        'How to return something',
        `<ol><li><strong>Tell us.</strong> Open your order, choose <strong>Return items</strong>, and pick what you’re sending back and why.</li><li><strong>Pack it.</strong> Put in a note of your order number. Leave labels and hygiene seals in place.</li><li><strong>Post it within ${days} days</strong> to ${legalName}, Returns, ${address}. Ask for proof of postage, which is free at the Post Office, and keep it until you have your refund.</li><li><strong>Get your refund.</strong> We’ll refund you within ${days} days of getting your return or your proof of postage, and email you when we have.</li></ol>`,
      ),
      paragraph(
        'What it costs',
        '<ul><li><strong>You’ve changed your mind:</strong> you pay the return postage, and we’ll refund the price of what you send back. If you send back your whole order, we’ll refund standard delivery too.</li><li><strong>It’s faulty, damaged or not what you ordered:</strong> we pay the return postage, and we’ll arrange a refund, repair or replacement.</li></ul>',
      ),
      paragraph(
        'Your refund',
        '<p>Your refund goes back to the way you paid. Refunds to your credit account are available straight away. Refunds to a card or wallet can take 3 to 5 working days to appear. If you paid with both, we’ll refund both.</p><p>We may reduce your refund if goods have been handled more than is needed to see what they’re like.</p>',
      ),
      paragraph(
        'Another size or colour',
        '<p>We don’t swap items. The quickest way is to order the size or colour you’d like, and return the other one for a refund.</p>',
      ),
      paragraph(
        'Not arrived yet?',
        '<p>You can cancel free of charge until we dispatch your order, in <a href="/account/orders">your orders</a> or by <a href="/order-look-up">finding your order</a>.</p>',
      ),
      paragraph(
        'Items you can’t return',
        '<p>Unless they’re faulty, you can’t return underwear, swimwear or pillows with a broken hygiene seal, pierced jewellery, or goods made to your measurements. You can cancel a <a href="/account/delivery-subscription">delivery subscription</a> in your account.</p>',
      ),
      paragraph(
        'Faulty items',
        `<p>We’re sorry. Please call ${phone} or email <a href="mailto:${email}">${email}</a> with your order number, and a photo if you can. We’ll pay the return postage.</p><p>You have the right to reject faulty goods within 30 days, and to a repair or replacement after that. These are your rights under the Consumer Rights Act 2015, and nothing here affects them.</p>`,
      ),
      paragraph(
        'Your legal right to cancel',
        `<p>You can cancel your order for any reason up to <strong>${days} days</strong> after the day you receive it, or the last part of it. Tell us by phone, email, letter or the form below. You then have a further ${days} days to send the goods back. We’ll refund what you paid, including standard delivery, within ${days} days of getting them or your proof of postage.</p><p>You’ll need to pay for return postage unless the goods are faulty.</p>`,
      ),
      paragraph(
        'Model cancellation form',
        `<p>To ${legalName}, ${address}, ${email}:</p><p>I hereby give notice that I cancel my contract of sale of the following goods: … Ordered on … / received on … Name … Address … Signature (only if on paper) … Date …</p>`,
      ),
    ],
  )
}
