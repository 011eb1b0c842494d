// The mail that confirms an order: what was bought, what it came to, where it goes.
import { brands } from '#shared/brands/index.ts'
import type { BrandCode } from '#shared/brands/brand.ts'
import { pounds } from '#shared/rules/money.ts'
import type { Letter } from '#origin/identity/mail.ts'
import type { KeptSummary } from '#origin/paying/draft-order.ts'

export type Confirmed = { brand: BrandCode; summary: KeptSummary }

export function orderMail({ brand, summary }: Confirmed): Letter {
  const { name } = brands[brand]
  return {
    brand,
    recipient: summary.emailAddress,
    subject: `Your ${name} order ${summary.orderNo}`,
    body: [
      `Thank you for your order ${summary.orderNo}.`,
      ...summary.pdpItems.map(
        ({ productName, size, colour, quantity, unitPrice }) =>
          `${quantity} × ${productName}, ${colour}, ${size}: ${pounds(unitPrice * quantity)}`,
      ),
      `Delivery: ${pounds(summary.shippingCost)}`,
      `Total: ${pounds(summary.orderTotal)}`,
      `Expected: ${summary.deliveryDate}`,
    ].join('\n'),
  }
}
