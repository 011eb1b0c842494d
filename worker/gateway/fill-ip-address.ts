// Step "fill in the network address": a body that declares `localIpAddress` gets the connection's, whatever was sent.
import { declaresField } from './id-cookie.ts'
import type { Step } from './step.ts'

export const fillIpAddress: Step = (request, next) => {
  const { call, input, ctx } = request
  if (!call.forwardDevice || !declaresField(call.body, 'localIpAddress')) return next(request)
  const body = { ...(input.body as object), localIpAddress: ctx.device.ipAddress }
  return next({ ...request, input: { ...input, body } })
}
