// Actions on operators: add, disable, enable, set a password. The last enabled operator and one's own account cannot be
// disabled.
import * as z from 'zod/mini'
import { newId } from '#origin/platform/secrets.ts'
import { action, FieldRefused, type OperatorField, type ActionContext } from '../action.ts'
import { readText } from '../read.ts'
import { hashValidPassword, minPasswordLength } from './password.ts'

const nameField: OperatorField = {
  name: 'name',
  label: 'Name',
  kind: 'text',
  fixed: true,
  hint: 'Like an email address',
}
const passwordField: OperatorField = {
  name: 'password',
  label: 'Password',
  kind: 'secret',
  hint: `${minPasswordLength} characters or more. In a script, use --password - to read it from standard input`,
}
const name = z.pipe(
  readText('a name', 254).check(z.regex(/^[^\s@<>"']+@[^\s@<>"']+$/, 'Enter a name like an email address')),
  z.transform((text) => text.toLowerCase()),
)

export const operatorActions = [
  action({
    name: 'operators.add',
    label: 'Add an operator',
    does: 'Gives someone full access to shop admin.',
    fields: [{ ...nameField, fixed: false }, passwordField],
    input: z.object({ name, password: z._default(z.string(), '') }),
    async run(input, { env, now, commit }) {
      const password = await hashValidPassword(input.password, input.name)
      return commit(
        {
          said: `${input.name} can now sign in.`,
          about: input.name,
          before: null,
          after: { name: input.name },
          undo: { action: 'operators.close', input: { name: input.name } },
        },
        [
          env.DB.prepare(
            'INSERT INTO operator (id, name, password, created) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
          ).bind(newId(), input.name, password, now.getTime()),
        ],
        new FieldRefused('name', 'There’s already an operator with this name'),
      )
    },
  }),
  action({
    name: 'operators.close',
    label: 'Close',
    does: 'Signs them out straight away and stops them signing in.',
    destructive: true,
    fields: [nameField],
    input: z.object({ name }),
    async run(input, ctx) {
      if (input.name === ctx.operator) throw new FieldRefused('name', 'Someone else has to close your own')
      const { DB } = ctx.env
      return ctx.commit(
        stateChange(input.name, `${input.name} can no longer sign in.`, false, 'operators.open'),
        [
          DB.prepare(
            `UPDATE operator SET closed = ?2 WHERE name = ?1 AND closed IS NULL
             AND (SELECT count(*) FROM operator WHERE closed IS NULL) > 1`,
          ).bind(input.name, ctx.now.getTime()),
          deleteSessions(DB, input.name),
        ],
        new FieldRefused('name', 'No open operator has this name, or it’s the last one'),
      )
    },
  }),
  action({
    name: 'operators.open',
    label: 'Open again',
    does: 'Lets them sign in again with their old password.',
    fields: [nameField],
    input: z.object({ name }),
    run(input, { env, commit }) {
      return commit(
        stateChange(input.name, `${input.name} can sign in again.`, true, 'operators.close'),
        [env.DB.prepare('UPDATE operator SET closed = NULL WHERE name = ? AND closed IS NOT NULL').bind(input.name)],
        new FieldRefused('name', 'No closed operator has this name'),
      )
    },
  }),
  action({
    name: 'operators.password',
    label: 'Change password',
    does: 'Signs them out everywhere. They’ll need the new password to sign in.',
    fields: [nameField, passwordField],
    input: z.object({ name, password: z._default(z.string(), '') }),
    async run(input, { env, commit }) {
      const password = await hashValidPassword(input.password, input.name)
      return commit(
        {
          said: `Changed the password for ${input.name}.`,
          about: input.name,
          before: null,
          after: null,
          undo: 'We don’t keep old passwords, so you can’t undo this.',
        },
        [
          env.DB.prepare('UPDATE operator SET password = ? WHERE name = ?').bind(password, input.name),
          deleteSessions(env.DB, input.name),
        ],
        new FieldRefused('name', 'No operator has this name'),
      )
    },
  }),
]

function stateChange(name: string, said: string, open: boolean, undo: string) {
  return { said, about: name, before: { open: !open }, after: { open }, undo: { action: undo, input: { name } } }
}

function deleteSessions(d1: ActionContext['env']['DB'], name: string) {
  return d1
    .prepare('DELETE FROM operator_session WHERE operator_id = (SELECT id FROM operator WHERE name = ?)')
    .bind(name)
}
