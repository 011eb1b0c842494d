// The merchant feed as a download of a section, streamed.
import { feedStream } from '#origin/export/merchant-feed.ts'
import type { Download } from './action.ts'

export const merchantFeedFile: Download = {
  name: 'feed.tsv',
  label: 'Merchant feed',
  does: 'The brand’s catalogue as Google Merchant’s product feed; `npm run catalogue -- import` reads it too.',
  make: async ({ env, brand }) => ({
    type: 'text/tab-separated-values; charset=utf-8',
    body: feedStream(env.DB, brand),
  }),
}
