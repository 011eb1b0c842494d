// The page that explains the credit account. The figures of the promotion are filled in when the page is read.
import type { ContentPage } from '#shared/content/content.ts'
import type { Shop } from '../promises.ts'
import { escapeText, page, paragraph } from './html.ts'

export function creditExplainedPage(shop: Shop): ContentPage {
  return page(
    'credit-explained',
    'Credit explained',
    `How ${shop.creditProduct} works, what it costs and how to apply.`,
    [
      paragraph(
        shop.creditProduct,
        `<p>${escapeText(shop.creditProduct)} is a running credit account. You buy now, get a statement each month, and pay at least the minimum by the date shown. You can pay more at any time. Paying only the minimum will take longer and cost you more. You don’t need an account to shop with us, as you can also pay by card.</p>`,
      ),
      { type: 'credit', promotion: null },
      paragraph(
        'Checking your eligibility and applying',
        '<p><strong>Checking if you are eligible</strong> uses a soft search. Only you can see it, and it won’t affect your credit score. It doesn’t guarantee that you’ll be accepted.</p><p><strong>Applying</strong> records a hard search on your credit file, which other lenders can see. If we decline your application because of information from a credit reference agency, we’ll tell you which one.</p>',
      ),
      paragraph(
        'Changing your mind',
        '<p>You can withdraw from the credit agreement within <strong>14 days</strong> of the latest of the day it’s made, the day we tell you your credit limit and the day you receive your copy. Tell us in writing or by phone. You’ll then need to repay what you owe within 30 days.</p>',
      ),
      paragraph(
        'If you’re worried about money',
        '<p>Missing payments can make it harder and more expensive to borrow, and may lead to legal action. If you’re struggling, please talk to us as early as you can. You can get free, independent help from <a href="https://www.moneyhelper.org.uk">MoneyHelper</a>, <a href="https://www.stepchange.org">StepChange</a>, <a href="https://www.nationaldebtline.org">National Debtline</a> and <a href="https://www.citizensadvice.org.uk">Citizens Advice</a>.</p>',
      ),
      {
        type: 'faq',
        heading: 'Questions about credit',
        questions: [
          {
            question: 'Is it right for me?',
            html: '<p>It may not suit you if you’re already finding it hard to keep up with payments, or want to borrow over a long time.</p>',
          },
          {
            question: 'What if I have a complaint?',
            html: '<p>Please contact us first. If we can’t put it right, you can contact the Financial Ombudsman Service free of charge.</p>',
          },
        ],
      },
    ],
  )
}
