// The privacy notice and the page about cookies.
import type { ContentPage } from '#shared/content/content.ts'
import type { Shop } from '../promises.ts'
import { companyAddress } from './company-address.ts'
import { escapeText, page, paragraph } from './html.ts'

export function privacyPage(shop: Shop): ContentPage {
  const legalName = escapeText(shop.company.legalName)
  return page('privacy', 'Privacy notice', `How ${shop.name} collects and uses your personal information.`, [
    paragraph(
      'Who we are',
      `<p>${legalName} is the data controller for your personal data.</p>${companyAddress(shop)}`,
    ),
    paragraph(
      'What we collect and why',
      '<ul><li>Your name, address and contact details, to carry out our contract with you.</li><li>Your orders, returns and payments, to carry out our contract with you and keep the records the law requires.</li><li>If you apply for credit, information from you and from credit reference agencies, to lend responsibly.</li><li>While you’re signed in, your orders and saved items, to show items in the sizes you buy first. You can switch back to our standard order on any list.</li><li>With your consent, what you view, to recommend items and make personal offers. If you withdraw your consent, we delete what you’ve viewed.</li></ul>',
    ),
    paragraph(
      'Where we keep it',
      '<p>Our database and files are in the European Union, which UK law recognises as protecting personal data as well as the UK does.</p>',
    ),
    paragraph(
      'Who we share it with',
      '<ul><li>The courier or collection point that delivers your order.</li><li>Our payment provider. We never see your full card number.</li><li>If you apply for credit, credit reference agencies, to check your application.</li><li>Companies that run our services for us, only as we tell them to. We don’t sell your data.</li></ul>',
    ),
    paragraph('How long we keep it', storagePeriods),
    paragraph(
      'Your rights',
      `<p>You can ask to see, correct, delete, restrict or move your data, and object to how we use it. You can withdraw your consent at any time. If you have an account, you can see and download your data under <a href="/account/data">Your data</a>, and <a href="/account/delete">close your account</a> yourself. For anything else, <a href="/contact">contact us</a>.</p><p>If we can’t resolve your complaint, you can contact the Information Commissioner’s Office (ico.org.uk).</p>`,
    ),
  ])
}

/** The periods are those of origin/shop/customers/retention.ts. */
const storagePeriods = `<ul><li>Your account, until you close it.</li><li>Your orders and payments, for seven years, as tax law requires.</li><li>If you haven’t signed in: your bag for up to 60 days, and your saved items for up to 120 days.</li><li>What you’ve searched for and viewed, for a year.</li><li>Emails we’ve sent you, for 90 days.</li></ul>`

export function cookiesPage(): ContentPage {
  return page('cookies', 'Cookies', 'The cookies we use and how to change your settings.', [
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
  ])
}
