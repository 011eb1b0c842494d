// The browser's data that a payment needs, which the edge worker reads from the request and forwards in one header.
import * as z from 'zod/mini'

/** The edge worker sets this header on calls declared with `device`, and drops it from incoming requests. */
export const deviceHeader = 'x-device'

export const Device = z.object({
  ipAddress: z.string().check(z.maxLength(45)),
  accept: z.string().check(z.maxLength(512)),
  userAgent: z.string().check(z.maxLength(2048)),
  /** The origin of the shop's page. Absent when the caller is not the edge worker. */
  origin: z.optional(z.string().check(z.maxLength(200))),
})
export type Device = z.infer<typeof Device>
