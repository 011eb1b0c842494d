// What the fraud checks know of the visit: a threat-matrix id for every page of checkout, told to the shop after load.
import { useEffect } from 'react'
import { proxy } from 'valtio'
import { checkoutCalls } from '#shared/delivery/checkout-calls.ts'
import { api } from '#client/platform/api/api.ts'
import { afterLoad } from '#client/platform/scheduling/after-load.ts'

/** A browser does not tell a page its own address; the door knows the one it is asked from. */
export const sessionDetails = proxy({ threatMatrixId: '', localIpAddress: '' })

/** Once a page; the views of checkout's steps use it. */
export function useSessionDetails(): void {
  useEffect(() => {
    sessionDetails.threatMatrixId = crypto.randomUUID()
    afterLoad(() => {
      const { threatMatrixId, localIpAddress } = sessionDetails
      // The order can be placed without it.
      api(checkoutCalls.updateSessionDetails, { body: { threatMatrixId, localIpAddress } }).catch(console.error)
    })
  }, [])
}
