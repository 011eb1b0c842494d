// Being told of what is sold out when it is back, and not being told.
import type { stockNoticeCalls } from '#shared/products/stock-notice-calls.ts'
import type { Handlers } from '#origin/platform/answer.ts'
import { wakeHerald } from '#origin/platform/notifications/wake.ts'
import { noteWish, stopNotices } from './note.ts'

export const stockNoticeHandlers: Handlers<typeof stockNoticeCalls> = {
  async note({ body }, asked) {
    await noteWish(asked, body)
    await wakeHerald(asked.env)
    return { noted: true }
  },

  async stop({ query }, { env }) {
    await stopNotices(env.DB, query.notice)
    return { stopped: true }
  },
}
