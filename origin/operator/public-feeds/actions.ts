// Reads a public feed at once, instead of the next night: for a bank holiday that was announced today.
import { FeedFault } from '#origin/shop/delivery/public-feeds/feed.ts'
import { forgetStatement, publicFeeds, readStatement } from '#origin/shop/delivery/public-feeds/refresh.ts'
import { action, field, FieldRefused } from '../action.ts'
import { readText } from '../read.ts'

export const publicFeedActions = [
  action({
    name: 'public-feeds.read',
    roles: ['content'],
    label: 'Read now',
    does: 'Reads the list straight away. If the new one can’t be right, we keep the one in use.',
    fields: { feed: field('List', readText('the list', 40), { fixed: true }) },
    async run({ feed: name }, { env, now, commit }) {
      const feed = publicFeeds.find((one) => one.name === name)
      if (!feed) throw new FieldRefused('feed', 'There’s no such list')
      const done = {
        about: name,
        undo: 'You can’t undo this: the list comes from outside the shop.',
      }
      if (feed.url(env) === '') {
        const otherwise = new FieldRefused('feed', 'No address is set for it, so the built-in list is in use')
        const said = `${feed.title}: no address is set, so the built-in list is now in use.`
        return commit({ ...done, said }, [forgetStatement(feed, env)], otherwise)
      }
      const statement = await readStatement(feed, env, now).catch((error: unknown) => {
        throw error instanceof FeedFault ? new FieldRefused('feed', error.message) : error
      })
      return commit({ ...done, said: `${feed.title}: the list has been read and is now in use.` }, [statement])
    },
  }),
]
