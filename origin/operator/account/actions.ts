// Actions on the signed-in operator's own passkeys and password.
import { html } from 'hono/html'
import * as z from 'zod/mini'
import { passkeyAddPart } from '#origin/platform/passkeys/parts.ts'
import { alreadyAdded, readNewPasskey } from '#origin/platform/passkeys/read-new.ts'
import { deletePasskey, insertPasskey } from '#origin/platform/passkeys/store.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import { action, field, FieldRefused, type ActionContext, type Person } from '../action.ts'
import { hashValidPassword, newPasswordHint } from '../operators/password.ts'
import { optionalText } from '../read.ts'

const everyone = ['service', 'content'] as const
const text = z._default(z.string(), '')

export const accountActions = [
  action({
    name: 'account.add-passkey',
    roles: everyone,
    label: 'Add a passkey',
    does: 'Lets you sign in with this device. Your password still works.',
    password: 'orPasskey',
    control: async (ctx) => {
      const { id, passkeyPage } = personOf(ctx)
      return html`${await passkeyAddPart(passkeyPage, { id, name: ctx.operator }, 'Shop admin')}
        <p data-no-passkeys>To add a passkey, use an up-to-date browser with JavaScript switched on.</p>`
    },
    fields: { credential: field('Passkey', text, { kind: 'drawn' }) },
    async run({ credential }, ctx) {
      const { id, passkeyPage } = personOf(ctx)
      const row = await readNewPasskey(passkeyPage, id, credential, ctx.now.getTime())
      if (typeof row === 'string') throw new Refusal(422, 'PASSKEY', row)
      return ctx.commit(
        {
          said: `Added a passkey for ${ctx.operator}: ${row.name}.`,
          about: ctx.operator,
          after: { passkey: row.name },
          undo: 'Remove the passkey instead, under Your sign-in.',
        },
        [insertPasskey(ctx.env.DB, row)],
        new Refusal(422, 'PASSKEY', alreadyAdded),
      )
    },
  }),
  action({
    name: 'account.remove-passkey',
    roles: everyone,
    label: 'Remove',
    does: 'You won’t be able to sign in with this passkey any more. Your password still works.',
    destructive: true,
    password: 'orPasskey',
    fields: {
      name: field('Passkey', optionalText(), { fixed: true }),
      id: field('Number', text, { kind: 'hidden' }),
    },
    run(input, ctx) {
      return ctx.commit(
        {
          said: `Removed a passkey of ${ctx.operator}: ${input.name}.`,
          about: ctx.operator,
          before: { passkey: input.name },
          undo: 'You can’t undo this. Add the passkey again instead.',
        },
        [deletePasskey(ctx.env.DB, input.id, personOf(ctx).id)],
        new FieldRefused('name', 'You don’t have this passkey any more'),
      )
    },
  }),
  action({
    name: 'account.password',
    roles: everyone,
    label: 'Change your password',
    does: 'Signs you out everywhere, here too. Then sign in with the new password.',
    password: 'required',
    fields: { password: field('New password', text, { kind: 'secret', hint: newPasswordHint }) },
    async run(input, ctx) {
      const { id } = personOf(ctx)
      const { DB } = ctx.env
      const password = await hashValidPassword(input.password, ctx.operator)
      return ctx.commit(
        {
          said: `${ctx.operator} has a new password.`,
          about: ctx.operator,
          undo: 'We don’t keep old passwords, so you can’t undo this.',
        },
        [
          DB.prepare('UPDATE operator SET password = ? WHERE id = ?').bind(password, id),
          DB.prepare('DELETE FROM operator_session WHERE operator_id = ?').bind(id),
        ],
      )
    },
  }),
]

function personOf({ person }: ActionContext): Person {
  if (!person) throw new Refusal(403, 'PERSON', 'A script has no sign-in of its own.')
  return person
}
