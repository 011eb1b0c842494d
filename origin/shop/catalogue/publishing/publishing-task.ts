// Publishes what has changed in the background: products, lists and content follow the primary database.
import type { NotificationTask } from '#origin/platform/notifications/scheduler.ts'
import { publishChanges } from '#origin/shop/catalogue/publishing/publish-changes.ts'

export const publishingTask: NotificationTask = {
  send: (_d1, _now, stores) => publishChanges(stores),
  // What a shopper's order changes wakes nobody, so the pass looks again soon.
  nextRun: async () => publishEveryMs,
}

/** A change is in effect everywhere within 60 s: this, and the 20 s for which a page is fresh. */
export const publishEveryMs = 20_000
