// The address a call comes from, in the body of one that tells it: as the connection shows it, whatever was sent.
import type { Call } from '#shared/platform/call.ts'
import type { RequestContext } from '#worker/env.ts'
import { takes } from './kept-id.ts'
import type { UpstreamRequest } from './upstream.ts'

export function withAddress(call: Call, input: UpstreamRequest, { device }: RequestContext): UpstreamRequest {
  if (!call.device || !takes(call.body, 'localIpAddress')) return input
  return { ...input, body: { ...(input.body as object), localIpAddress: device.ipAddress } }
}
