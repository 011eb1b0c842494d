// The accessibility statement: the standard, what works, what does not, and whom to contact.
import type { ContentPage } from '#shared/content/content.ts'
import type { Shop } from '../promises.ts'
import { escapeText, page, paragraph } from './html.ts'

export function accessibilityPage({ name, company }: Shop): ContentPage {
  const [shop, email, phone] = [name, company.email, company.phone].map(escapeText)
  return page('accessibility', 'Accessibility', `How to use ${name} with a keyboard, screen reader or zoom.`, [
    paragraph(
      'What we aim for',
      `<p>We want everybody to be able to shop at ${shop}. We build and test our pages to the <a href="https://www.w3.org/TR/WCAG22/">Web Content Accessibility Guidelines 2.2</a>, level AA.</p>`,
    ),
    paragraph(
      'What you can do',
      '<ul><li>Use every page with a keyboard alone, and see where you are.</li><li>Use a screen reader: pages have headings and landmarks, fields have labels, and changes are announced.</li><li>Zoom to 200% or make text larger without losing anything.</li><li>Ask your device for less motion, and we’ll leave animations out.</li><li>Browse, fill your bag and choose delivery without JavaScript. Paying by card needs it.</li></ul>',
    ),
    paragraph(
      'What doesn’t work yet',
      '<ul><li>Credit agreements and statements are PDF files, which not every screen reader reads well. Each agreement can also be read as a web page before you sign it.</li><li>The card fields and your bank’s security check belong to our payment provider and your bank.</li></ul>',
    ),
    paragraph(
      'How we test',
      '<p>Automatic checks run on every page before each release, and we go from search to order with the keyboard alone.</p>',
    ),
    paragraph(
      'Tell us',
      `<p>If something gets in your way, or you’d like anything in large print or another format, email <a href="mailto:${email}">${email}</a> or call ${phone}. Relay UK calls are welcome: dial 18001 before our number. We’ll reply within 5 working days.</p><p>If you’re not happy with our answer, the <a href="https://www.equalityadvisoryservice.com">Equality Advisory and Support Service</a> can advise you.</p>`,
    ),
  ])
}
