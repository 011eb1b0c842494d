// The back-in-stock calls: request a notice, stop notices.
import type { stockNoticeCalls } from '#shared/products/stock-notice-calls.ts'
import type { Handlers } from '#origin/platform/answer.ts'
import { wakeScheduler } from '#origin/platform/notifications/wake.ts'
import { requestNotice, stopNotices } from './request-notice.ts'

export const stockNoticeHandlers: Handlers<typeof stockNoticeCalls> = {
  async note({ body }, ctx) {
    await requestNotice(ctx, body)
    await wakeScheduler(ctx.env)
    return { noted: true }
  },

  async stop({ query }, { env }) {
    await stopNotices(env.DB, query.notice)
    return { stopped: true }
  },
}
