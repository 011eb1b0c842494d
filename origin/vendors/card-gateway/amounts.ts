// Converts between the vendor's decimal amounts and pence.
import * as z from 'zod/mini'

export const AmountDetails = z.object({
  amountDetails: z.object({
    totalAmount: z.string().check(z.regex(/^\d{1,7}\.\d{2}$/)),
    currency: z.literal('GBP'),
  }),
})

export const Reference = z.object({ code: z.string().check(z.regex(/^[\w-]{1,64}$/)) })

export function penceOf(order: z.infer<typeof AmountDetails>): number {
  return Number(order.amountDetails.totalAmount.replace('.', ''))
}

export function poundsOf(pence: number): string {
  return (pence / 100).toFixed(2)
}
