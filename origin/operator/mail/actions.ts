// Actions for mails that failed: send again, and discard.
import { announceMail } from '#origin/platform/mail/mail.ts'
import { mailKind } from '#origin/platform/mail/mail-kind.ts'
import { sweep } from '#origin/platform/outbox/sweep.ts'
import { action, field, FieldRefused } from '../action.ts'
import { readText } from '../read.ts'

const id = field('Email', readText('an email', 200), { fixed: true })
/** A mail whose text was deleted has nothing to send. Sending starts at the second attempt, so its age is no reason to refuse. */
const again = `SET state = 'waiting', attempts = 1, next_at = 0, queued_at = NULL, done_at = NULL, last_error = NULL`

export const mailActions = [
  action({
    name: 'mail.resend',
    roles: ['service'],
    label: 'Send again',
    does: 'Puts the email back in the queue. If the provider fails again, we’ll keep trying for a day.',
    fields: { id },
    async run(input, { env, brand, commit }) {
      const done = await commit(
        {
          said: 'The email is on its way again.',
          about: input.id,
          before: { state: 'failed' },
          after: { state: 'waiting' },
          undo: 'You can’t undo this: the email may have been sent.',
        },
        [
          env.DB.prepare(`UPDATE mail ${again} WHERE id = ? AND brand = ? AND state = 'failed' AND body <> ''`).bind(
            input.id,
            brand,
          ),
        ],
        new FieldRefused('id', 'This email is already on its way, or its text has been deleted'),
      )
      await announceMail(env, input.id)
      return done
    },
  }),
  action({
    name: 'mail.resend-all',
    roles: ['service'],
    label: 'Send all failed again',
    does: 'Puts all failed emails from the last three days back in the queue, for example after the provider was down.',
    destructive: true,
    fields: {},
    async run(_input, { env, brand, now, commit }) {
      const done = await commit(
        {
          said: 'All failed emails from the last three days are on their way again.',
          about: 'all',
          before: { state: 'failed' },
          after: { state: 'waiting' },
          undo: 'You can’t undo this: the emails may have been sent.',
        },
        [
          env.DB.prepare(`UPDATE mail ${again} WHERE brand = ? AND state = 'failed' AND body <> '' AND at > ?`).bind(
            brand,
            now.getTime() - 3 * 86_400_000,
          ),
        ],
        new FieldRefused('', 'There are no failed emails from the last three days'),
      )
      await sweep(env, [mailKind])
      return done
    },
  }),
  action({
    name: 'mail.discard',
    roles: ['service'],
    label: 'Discard',
    does: 'Deletes the text of the email. It won’t be sent.',
    destructive: true,
    fields: { id },
    run: (input, { env, brand, now, commit }) =>
      commit(
        {
          said: 'The email won’t be sent, and its text is deleted.',
          about: input.id,
          before: { state: 'failed' },
          after: { state: 'discarded' },
          undo: 'You can’t undo this: the text is deleted.',
        },
        [
          env.DB.prepare(
            `UPDATE mail SET state = 'discarded', done_at = ?3, body = '', content = NULL
             WHERE id = ?1 AND brand = ?2 AND state IN ('failed', 'waiting')`,
          ).bind(input.id, brand, now.getTime()),
        ],
        new FieldRefused('id', 'This email has been sent or discarded already'),
      ),
  }),
]
