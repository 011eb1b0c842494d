// Help and policy pages: the same rules in every shop, with its name, company and credit product.
import type { Component, ContentPage } from '#shared/content/content.ts'
import { pounds as inPounds, poundsFromPence } from '#shared/platform/money.ts'
import { deliveryPrices, type Shop } from './promises.ts'
import { seedSubscription } from './subscription.ts'

const pounds = (pence: number) => inPounds(poundsFromPence(pence))
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
  const reach = `<p>${text(legalName)}<br>${text(address)}</p><p>Telephone: ${text(phone)}<br>E-mail: <a href="mailto:${text(email)}">${text(email)}</a></p>`
  return [
    page('delivery', 'Delivery', `How ${shop.name} delivers, and when.`, [
      paragraph(
        'A date, not a guess',
        '<p>Product pages show the date on which an order placed now should arrive. Dates count working days and leave out bank holidays in England and Wales. The cut-off time is UK time.</p>',
      ),
      paragraph(
        'Your choices',
        '<ul><li><strong>Standard delivery</strong> to your door.</li><li><strong>Nominated day</strong>: you choose the day.</li><li><strong>Collection</strong> from a shop or locker near you; bring your order number.</li></ul><p>The price of each choice is shown with its date in your bag, before you sign in. Furniture has its own delivery charge, shown on the product.</p>',
      ),
      deliveryPrices(),
      paragraph(
        subscription.name,
        `<p>${pounds(subscription.options[0]!.price)} for twelve months of delivery, paid once and never renewed by itself. Cancel in your account within fourteen days and get all of it back. <a href="/shop/p/${subscription.productNo}">What it covers</a>.</p>`,
      ),
      {
        type: 'faq',
        heading: 'Questions about delivery',
        questions: [
          {
            question: 'Why do you need a telephone number?',
            html: '<p>Only so that the driver can reach you on the day.</p>',
          },
          {
            question: 'What if my parcel is late?',
            html: '<p>If it has not come by the date given, <a href="/contact">contact us</a>. Your rights if goods come late are in the Consumer Rights Act 2015.</p>',
          },
        ],
      },
    ]),
    page('returns', 'Returns and refunds', 'Your right to cancel and how to send something back.', [
      paragraph(
        'You have 14 days to change your mind',
        '<p>You may cancel your order for any reason up to <strong>14 days</strong> after the day you receive it, or the last part of it. Tell us by telephone, e-mail, letter or the form below; you then have a further 14 days to send the goods back. We refund what you paid, standard delivery included, within 14 days of getting them or proof that you sent them.</p><p>You bear the cost of sending goods back unless they are faulty. We may reduce a refund for handling beyond what is needed to see that goods are right.</p>',
      ),
      paragraph(
        'What cannot come back',
        '<p>Underwear, swimwear and pillows whose hygiene seal has been broken, pierced jewellery, and goods made to your measurements, unless they are faulty.</p>',
      ),
      paragraph(
        'Faulty goods',
        '<p>You have the right to reject faulty goods within 30 days, and to a repair or replacement after that. These rights come from the Consumer Rights Act 2015 and nothing here limits them.</p>',
      ),
      paragraph(
        'Model cancellation form',
        `<p>To ${text(legalName)}, ${text(address)}, ${text(email)}:</p><p>I hereby give notice that I cancel my contract of sale of the following goods: … Ordered on … / received on … Name … Address … Signature (only if on paper) … Date …</p>`,
      ),
    ]),
    page('privacy', 'Privacy notice', `What ${shop.name} knows about you and why.`, [
      paragraph('Who we are', `<p>${text(legalName)} is the controller of your personal data.</p>${reach}`),
      paragraph(
        'What we use and why',
        '<ul><li>Your name, address and contact details, to perform our contract with you.</li><li>Your orders, returns and payments, to perform the contract and to keep records the law requires.</li><li>If you apply for credit, data from you and from credit reference agencies, to decide responsibly.</li><li>While you are signed in, your orders and saved items, to show you first what comes in the sizes you buy and to mark it. One press shows every list in its usual order.</li><li>Recommendations, personal offers, and what you look at, only with your consent. What you looked at is forgotten when you take your consent back.</li></ul>',
      ),
      paragraph(
        'Your rights',
        '<p>You may ask to see, correct, delete, restrict or move your data, and object to its use. You may withdraw consent at any time. If we cannot settle a complaint you may go to the Information Commissioner’s Office.</p>',
      ),
    ]),
    page('cookies', 'Cookies', 'Which cookies this site sets, and which you can refuse.', [
      paragraph(
        'Needed for the shop to work',
        '<p>Your bag, your sign-in and the security of both. These are always on.</p>',
      ),
      paragraph(
        'Counting and appearance',
        '<p>We count visits, without a profile, so as to improve the shop. You may object at any time in the cookie settings.</p>',
      ),
      paragraph(
        'Only if you say yes',
        '<p>Recommendations based on what you look at, and advertising. They stay off until you switch them on, and you can switch them off again as easily.</p>',
      ),
    ]),
    page('terms', 'Terms and conditions', `The contract between you and ${shop.name}.`, [
      paragraph(
        'About us',
        `<p>${name} is a trading name of ${text(legalName)}, registered in England and Wales under number ${text(companyNumber)}. VAT number ${text(vatNumber)}.</p>${reach}`,
      ),
      paragraph(
        'Ordering',
        '<p>When you press the order button you make an offer to buy, with an obligation to pay. The contract is made when we confirm dispatch. If a price was plainly wrong we will tell you and you may cancel.</p>',
      ),
      paragraph(
        'Prices',
        '<p>Prices are in pounds sterling and include VAT. Delivery is shown beside the total before you order. A was price is one that we charged for the same item.</p>',
      ),
      paragraph(
        'Delivery subscription',
        `<p>A delivery subscription lasts twelve months from the day you buy it, for one payment. It is not renewed. Large items keep their own charge. You may cancel it within <strong>14 days</strong> of buying it, in your account, by e-mail to ${text(email)} or on ${text(phone)}, and we pay back all of its price the way you paid, without asking for deliveries that were free. You may cancel it later too: it then runs to its end without money back. Cancelling the order you bought it with ends it as well.</p>`,
      ),
      paragraph(
        'Reviews',
        '<p>We publish reviews good and bad mark those by people who bought the item, and take reasonable steps against fakes. If you think one is not genuine, tell us. Averages count every published rating.</p>',
      ),
      paragraph(
        'Law',
        '<p>English law applies. If you live in Scotland or Northern Ireland you keep the protection of the law there, and may use your own courts.</p>',
      ),
    ]),
    page('credit-explained', 'Credit explained', `How ${shop.creditProduct} works, in plain words.`, [
      paragraph(
        shop.creditProduct,
        `<p>${text(shop.creditProduct)} is a running account: you buy now, get a statement each month, and pay at least the minimum by the date shown, or as much more as you like. Paying only the minimum takes longest and costs most. You do not need it to shop here; a card works as well.</p>`,
      ),
      { type: 'credit', promotion: null },
      paragraph(
        'Checking and applying',
        '<p><strong>Checking if you are eligible</strong> uses a soft search. Only you can see it and it does not affect your credit score. It is not a promise that you will be accepted.</p><p><strong>Applying</strong> leaves a hard search on your file, which other lenders can see. If we say no because of an agency’s data, we tell you which agency.</p>',
      ),
      paragraph(
        'Changing your mind',
        '<p>You may withdraw from the credit agreement within <strong>14 days</strong>, counted from the latest of the day it is made, the day we tell you your limit and the day you receive your copy. Tell us in writing or by telephone; you then repay what you owe within 30 days.</p>',
      ),
      paragraph(
        'If money is tight',
        '<p>Missed payments can make borrowing harder and dearer, and may lead to legal action. Please talk to us early. Free, independent debt help: <a href="https://www.moneyhelper.org.uk">MoneyHelper</a>, <a href="https://www.stepchange.org">StepChange</a>, <a href="https://www.nationaldebtline.org">National Debtline</a> and <a href="https://www.citizensadvice.org.uk">Citizens Advice</a>.</p>',
      ),
      {
        type: 'faq',
        heading: 'Questions about credit',
        questions: [
          {
            question: 'Is it right for me?',
            html: '<p>It may not suit you if you already find it hard to keep up with payments, or want to borrow for a long time.</p>',
          },
          {
            question: 'What if I have a complaint?',
            html: '<p>Tell us first. If we cannot put it right you may go to the Financial Ombudsman Service, free of charge.</p>',
          },
        ],
      },
    ]),
    page('help', 'Help', 'Answers to common questions.', [
      {
        type: 'faq',
        heading: 'Orders',
        questions: [
          {
            question: 'Where is my order?',
            html: '<p>Sign in to follow it under <a href="/account/orders">your orders</a>. If you ordered without an account, <a href="/order-look-up">look it up</a> with its number. <a href="/delivery">Delivery</a> explains the dates.</p>',
          },
          {
            question: 'How do I send something back?',
            html: '<p>See <a href="/returns">returns and refunds</a>.</p>',
          },
          {
            question: 'Can I change an order?',
            html: '<p>You can cancel it until it leaves us, in <a href="/account/orders">your orders</a> or by <a href="/order-look-up">looking it up</a>, and order again.</p>',
          },
        ],
      },
      {
        type: 'faq',
        heading: 'Shopping',
        questions: [
          {
            question: 'How do your sizes come up?',
            html: '<p>Our <a href="/size-guide">size guide</a> has body measurements for all our sizes.</p>',
          },
          {
            question: 'How can I pay?',
            html: `<p>By card, wallet or ${text(shop.creditProduct)}. See <a href="/credit-explained">credit explained</a>.</p>`,
          },
        ],
      },
    ]),
    page('contact', 'Contact us', `How to reach ${shop.name}.`, [
      paragraph(
        'When we are here',
        '<p>Write at any hour by e-mail; we answer as soon as we can. Calls are answered in UK office hours.</p>',
      ),
    ]),
    page('size-guide', 'Size guide', 'Body measurements for our sizes.', [
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
        '<p>Measure snugly under the bust in inches for your band. Measure over the fullest part; each inch more than the band is a cup: one inch A, two B, three C, four D, five DD, six E, seven F, eight G.</p>',
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
          '<p>For curtains, the width given is of each curtain; together they should be about one and a half times the width of the pole. Measure the drop from the pole.</p>',
      ),
    ]),
  ]
}

function table(head: string[], rows: (string | number)[][]) {
  const cells = (row: (string | number)[], tag: string) =>
    `<tr>${row.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`
  return `<table><thead>${cells(head, 'th')}</thead><tbody>${rows.map((row) => cells(row, 'td')).join('')}</tbody></table>`
}
