// Help and policy pages: the same rules in every shop, with its name, company and credit product.
import type { Component, ContentPage } from '#shared/content/content.ts'
import { poundsFromPence, priceLabel } from '#shared/platform/money.ts'
import { deliveryPrices, type Shop } from './promises.ts'
import { seedSubscription } from './subscription.ts'

const price = (pence: number) => priceLabel(poundsFromPence(pence))
const paragraph = (heading: string, html: string): Component => ({ type: 'paragraph', heading, html })
const page = (key: string, title: string, description: string, components: Component[]): ContentPage => ({
  key,
  title,
  description,
  components,
})

/** Company facts are data, so they are escaped for HTML. */
const text = (value: string) => value.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

export function policyPages(shop: Shop): ContentPage[] {
  const { legalName, address, email, phone, companyNumber, vatNumber } = shop.company
  const name = text(shop.name)
  const subscription = seedSubscription(shop.code)
  const reach = `<p>${text(legalName)}<br>${text(address)}</p><p>Telephone: ${text(phone)}<br>Email: <a href="mailto:${text(email)}">${text(email)}</a></p>`
  return [
    page('delivery', 'Delivery', `Delivery options, prices and dates at ${shop.name}.`, [
      paragraph(
        'When will my order arrive?',
        '<p>Each product page shows the date your order should arrive if you order now. We count working days, and leave out bank holidays in England and Wales. Order cut-off times are UK time.</p>',
      ),
      paragraph(
        'Delivery options',
        '<ul><li><strong>Standard delivery</strong> to your home or another address.</li><li><strong>Nominated day</strong>: choose the day that suits you.</li><li><strong>Click and collect</strong> from a shop or locker near you. Bring your order number and ID with your name on it.</li></ul><p>You’ll see the price and date of each option before you pay. Furniture has its own delivery charge, shown on the product page.</p>',
      ),
      deliveryPrices(),
      paragraph(
        subscription.name,
        `<p>Pay ${price(subscription.options[0]!.price)} once for twelve months of delivery. It won’t renew automatically. Cancel in your account within fourteen days for a full refund. <a href="/shop/p/${subscription.productNo}">See what’s included</a>.</p>`,
      ),
      {
        type: 'faq',
        heading: 'Questions about delivery',
        questions: [
          {
            question: 'Why do you need my phone number?',
            html: '<p>So the driver can reach you on the day of your delivery.</p>',
          },
          {
            question: 'What if my parcel is late?',
            html: '<p>If your order hasn’t arrived by the date we gave you, please <a href="/contact">contact us</a>. The Consumer Rights Act 2015 sets out your rights if goods arrive late.</p>',
          },
        ],
      },
    ]),
    page(
      'returns',
      'Returns and refunds',
      'How to cancel an order or return an item, and when you’ll get your refund.',
      [
        paragraph(
          'You have 14 days to change your mind',
          '<p>You can cancel your order for any reason up to <strong>14 days</strong> after the day you receive it, or the last part of it. Tell us by phone, email, letter or the form below. You then have a further 14 days to send the goods back. We’ll refund what you paid, including standard delivery, within 14 days of getting them or your proof of postage.</p><p>You’ll need to pay for return postage unless the goods are faulty. We may reduce your refund if goods have been handled more than is needed to see what they’re like.</p>',
        ),
        paragraph(
          'Items you can’t return',
          '<p>Unless they’re faulty, you can’t return underwear, swimwear or pillows with a broken hygiene seal, pierced jewellery, or goods made to your measurements.</p>',
        ),
        paragraph(
          'Faulty goods',
          '<p>You have the right to reject faulty goods within 30 days, and to a repair or replacement after that. These are your rights under the Consumer Rights Act 2015, and nothing here affects them.</p>',
        ),
        paragraph(
          'Model cancellation form',
          `<p>To ${text(legalName)}, ${text(address)}, ${text(email)}:</p><p>I hereby give notice that I cancel my contract of sale of the following goods: … Ordered on … / received on … Name … Address … Signature (only if on paper) … Date …</p>`,
        ),
      ],
    ),
    page('privacy', 'Privacy notice', `How ${shop.name} collects and uses your personal information.`, [
      paragraph('Who we are', `<p>${text(legalName)} is the data controller for your personal data.</p>${reach}`),
      paragraph(
        'What we collect and why',
        '<ul><li>Your name, address and contact details, to carry out our contract with you.</li><li>Your orders, returns and payments, to carry out our contract with you and keep the records the law requires.</li><li>If you apply for credit, information from you and from credit reference agencies, to lend responsibly.</li><li>While you’re signed in, your orders and saved items, to show items in the sizes you buy first. You can switch back to our standard order on any list.</li><li>With your consent, what you view, to recommend items and make personal offers. If you withdraw your consent, we delete what you’ve viewed.</li></ul>',
      ),
      paragraph(
        'Your rights',
        '<p>You can ask to see, correct, delete, restrict or move your data, and object to how we use it. You can withdraw your consent at any time. If we can’t resolve your complaint, you can contact the Information Commissioner’s Office.</p>',
      ),
    ]),
    page('cookies', 'Cookies', 'The cookies we use and how to change your settings.', [
      paragraph(
        'Strictly necessary cookies',
        '<p>These keep your bag and sign-in working and secure. They’re always on.</p>',
      ),
      paragraph(
        'Analytics and preference cookies',
        '<p>These count visits, without building a profile, so we can improve our site. You can opt out at any time in your cookie settings.</p>',
      ),
      paragraph(
        'Personalisation and advertising cookies',
        '<p>These are for recommendations based on what you view, and for advertising. They’re off until you switch them on, and you can switch them off again just as easily.</p>',
      ),
    ]),
    page('terms', 'Terms and conditions', `The contract between you and ${shop.name}.`, [
      paragraph(
        'About us',
        `<p>${name} is a trading name of ${text(legalName)}, registered in England and Wales under number ${text(companyNumber)}. VAT number ${text(vatNumber)}.</p>${reach}`,
      ),
      paragraph(
        'Ordering',
        '<p>When you place an order, you’re making an offer to buy and agreeing to pay. The contract is made when we confirm that we’ve dispatched your order. If a price was clearly wrong, we’ll tell you and you can cancel.</p>',
      ),
      paragraph(
        'Prices',
        '<p>Prices are in pounds sterling and include VAT. We show the cost of delivery with your total before you order. A ‘was’ price is a price we previously charged for the same item.</p>',
      ),
      paragraph(
        'Delivery subscription',
        `<p>A delivery subscription lasts twelve months from the day you buy it, for one payment. It won’t renew automatically. Separate charges still apply to large items. You can cancel within <strong>14 days</strong> of buying it in your account, by email to ${text(email)} or on ${text(phone)}. We’ll refund the full price to your original payment method, and you won’t have to pay for deliveries you’ve already had. If you cancel later, there’s no refund and you can use it until it ends. If you cancel the order you bought it with, your subscription will end too.</p>`,
      ),
      paragraph(
        'Reviews',
        '<p>We publish good and bad reviews, mark verified purchases, and take reasonable steps to prevent fake reviews. If you think a review isn’t genuine, please tell us. Average ratings include every published rating.</p>',
      ),
      paragraph(
        'Law',
        '<p>English law applies. If you live in Scotland or Northern Ireland, you’re also protected by the law there and can use your local courts.</p>',
      ),
    ]),
    page('credit-explained', 'Credit explained', `How ${shop.creditProduct} works, what it costs and how to apply.`, [
      paragraph(
        shop.creditProduct,
        `<p>${text(shop.creditProduct)} is a running credit account. You buy now, get a statement each month, and pay at least the minimum by the date shown. You can pay more at any time. Paying only the minimum will take longer and cost you more. You don’t need an account to shop with us, as you can also pay by card.</p>`,
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
    ]),
    page('help', 'Help', 'Answers to our most common questions about orders, delivery, returns and paying.', [
      {
        type: 'faq',
        heading: 'Orders',
        questions: [
          {
            question: 'Where is my order?',
            html: '<p>Sign in to track it in <a href="/account/orders">your orders</a>. If you ordered as a guest, <a href="/order-look-up">find your order</a> with your order number. Read more about <a href="/delivery">delivery dates</a>.</p>',
          },
          {
            question: 'How do I send something back?',
            html: '<p>See <a href="/returns">returns and refunds</a>.</p>',
          },
          {
            question: 'Can I change an order?',
            html: '<p>You can cancel it until we dispatch it, in <a href="/account/orders">your orders</a> or by <a href="/order-look-up">finding your order</a>, and then order again.</p>',
          },
        ],
      },
      {
        type: 'faq',
        heading: 'Shopping',
        questions: [
          {
            question: 'How do your sizes fit?',
            html: '<p>Our <a href="/size-guide">size guide</a> has body measurements for all our sizes.</p>',
          },
          {
            question: 'How can I pay?',
            html: `<p>By card, wallet or ${text(shop.creditProduct)}. See <a href="/credit-explained">credit explained</a>.</p>`,
          },
        ],
      },
    ]),
    page('contact', 'Contact us', `Contact ${shop.name} by phone, email or post.`, [
      paragraph(
        'Opening hours',
        '<p>You can email us at any time and we’ll reply as soon as we can. Our phone lines are open during UK office hours.</p>',
      ),
    ]),
    page('size-guide', 'Size guide', 'Body measurements for all our sizes.', [
      paragraph(
        'Women',
        table(
          ['UK size', 'Bust cm', 'Waist cm', 'Hip cm'],
          [8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32].map((size) => {
            const step = (size - 8) / 2
            const grow = step <= 4 ? step * 5 : 20 + (step - 4) * 6
            return [size, 82 + grow, 65 + grow, 90 + grow]
          }),
        ),
      ),
      paragraph(
        'Men',
        table(
          ['Size', 'Chest cm', 'Waist cm'],
          ['S', 'M', 'L', 'XL', '2XL', '3XL', '4XL', '5XL', '6XL', '7XL', '8XL'].map((size, at) => [
            size,
            94 + at * 7,
            80 + at * 7,
          ]),
        ),
      ),
      paragraph(
        'Bras',
        '<p>For your band size, measure snugly under your bust in inches. Then measure around the fullest part of your bust. Each extra inch is one cup size: one inch A, two B, three C, four D, five DD, six E, seven F, eight G.</p>',
      ),
      paragraph(
        'Shoes',
        table(
          ['UK', 'EU', 'Foot cm'],
          [
            [3, 36, 22.5],
            [4, 37, 23.5],
            [5, 38, 24],
            [6, 39, 25],
            [7, 41, 26],
            [8, 42, 27],
            [9, 43, 27.5],
            [10, 44, 28.5],
            [11, 46, 29.5],
            [12, 47, 30],
            [13, 48, 31],
          ],
        ),
      ),
      paragraph(
        'Bedding and curtains',
        table(
          ['Bed', 'Duvet cm'],
          [
            ['Single', '135 × 200'],
            ['Double', '200 × 200'],
            ['King', '230 × 220'],
            ['Super King', '260 × 220'],
          ],
        ) +
          '<p>Curtain widths are for each curtain. Together they should be about one and a half times the width of your pole. Measure the drop from the pole.</p>',
      ),
    ]),
  ]
}

function table(head: string[], rows: (string | number)[][]) {
  const cells = (row: (string | number)[], tag: string) =>
    `<tr>${row.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`
  return `<table><thead>${cells(head, 'th')}</thead><tbody>${rows.map((row) => cells(row, 'td')).join('')}</tbody></table>`
}
