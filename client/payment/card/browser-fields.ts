// What the browser tells of itself for payer authentication (specification § 7). The address and the accept header are not
// ours to tell: they are taken at the edge.
import type * as z from 'zod/mini'
import type { BrowserFields } from '#shared/payment/payment.ts'

type Fields = z.infer<typeof BrowserFields>

/** The depths there are in payer authentication; screens with more bits a colour count as the next one down. */
const depths = ['1', '4', '8', '15', '16', '24', '32', '48'] as const satisfies readonly Fields['colorDepth'][]

export function browserFields(): Fields {
  return {
    ipAddress: '',
    language: (navigator.language || 'en-GB').slice(0, 8),
    javaEnabled: typeof navigator.javaEnabled === 'function' && navigator.javaEnabled(),
    javaScriptEnabled: true,
    colorDepth: depths.findLast((depth) => Number(depth) <= screen.colorDepth) ?? '24',
    screenHeight: Math.round(screen.height),
    screenWidth: Math.round(screen.width),
    timeDifference: new Date().getTimezoneOffset(),
    userAgent: navigator.userAgent.slice(0, 2048),
    deviceChannel: 'BROWSER',
  }
}
