// What the door knows of the browser a payment comes from, and says in one header: the page itself is not asked.
import * as z from 'zod/mini'

/** Set by the door on calls declared with `device`, and never taken from outside. */
export const deviceHeader = 'x-device'

export const Device = z.object({
  ipAddress: z.string().check(z.maxLength(45)),
  accept: z.string().check(z.maxLength(512)),
  userAgent: z.string().check(z.maxLength(2048)),
  /** Of the shop's page, as the shopper has it. Absent when whoever asks is no door. */
  origin: z.optional(z.string().check(z.maxLength(200))),
})
export type Device = z.infer<typeof Device>
