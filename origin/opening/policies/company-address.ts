// The company's name and address, with its phone number and email address.
import type { Shop } from '../promises.ts'
import { escapeText } from './html.ts'

export function companyAddress({ company }: Shop): string {
  const [legalName, address, phone, email] = [company.legalName, company.address, company.phone, company.email].map(
    escapeText,
  )
  return `<p>${legalName}<br>${address}</p><p>Phone: ${phone}<br>Email: <a href="mailto:${email}">${email}</a></p>`
}
