// x
import type { addressSuggestCalls } from '#shared/calls/address-suggest.ts'
import type { Handlers } from '#origin/answer.ts'

export const addressSuggestHandlers: Handlers<typeof addressSuggestCalls> = {
  async find() {
    return { Items: [] }
  },
  async retrieve() {
    return { Items: [] }
  },
}
