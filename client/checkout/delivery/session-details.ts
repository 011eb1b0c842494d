// The session details for fraud checks: a threat-matrix id per page view, sent to the shop after load.
import { useEffect } from 'react'
import { proxy } from 'valtio'
import { checkoutCalls } from '#shared/delivery/checkout-calls.ts'
import { api } from '#client/platform/api/api.ts'
import { afterLoad } from '#client/platform/scheduling/after-load.ts'

/** A page cannot read its own IP address: the edge worker adds it to the call. */
export const sessionDetails = proxy({ threatMatrixId: '', localIpAddress: '' })

/** Sends new session details once per page view. */
export function useSessionDetails(): void {
  useEffect(() => {
    sessionDetails.threatMatrixId = crypto.randomUUID()
    afterLoad(() => {
      const { threatMatrixId, localIpAddress } = sessionDetails
      // A failure is only logged: the order can be placed without session details.
      api(checkoutCalls.updateSessionDetails, { body: { threatMatrixId, localIpAddress } }).catch(console.error)
    })
  }, [])
}
