// Actions on operators: add, disable, enable, set a role or a password. The last owner cannot be disabled or given another
// role, and nobody disables the own account.
import * as z from 'zod/mini'
import { newId } from '#origin/platform/secrets.ts'
import { accessChange, action, field, FieldRefused, type ActionContext } from '../action.ts'
import { readChoice, readText } from '../read.ts'
import { roleLabels, roles, type Role } from '../roles.ts'
import { hashValidPassword, newPasswordHint } from './password.ts'

const readName = z.pipe(
  readText('a name', 254).check(z.regex(/^[^\s@<>"']+@[^\s@<>"']+$/, 'Enter a name like an email address')),
  z.transform((text) => text.toLowerCase()),
)
const name = field('Name', readName, { fixed: true, hint: 'Like an email address' })
const password = field('Password', z._default(z.string(), ''), { kind: 'secret', hint: newPasswordHint })
const role = field('Role', readChoice(roles), {
  kind: 'choice',
  choices: roles.map((value) => ({ value, label: roleLabels[value] })),
  hint: 'Owners can do everything, and give others access',
})
/** Of an `UPDATE operator` whose first parameter is the name. */
const anotherOwner = `EXISTS (SELECT 1 FROM operator AS other
  WHERE other.role = 'owner' AND other.closed IS NULL AND other.name <> ?1)`

export const operatorActions = [
  action({
    name: 'operators.add',
    roles: [],
    label: 'Add an operator',
    does: 'Gives someone access to shop admin.',
    password: 'orBootstrap',
    // The first operator of a shop, whom a script adds, is an owner.
    fields: { name: { ...name, fixed: false }, role: { ...role, read: z._default(role.read, 'owner') }, password },
    async run(input, { env, now, commit }) {
      const hashed = await hashValidPassword(input.password, input.name)
      return commit(
        {
          said: `${input.name} can now sign in.`,
          about: input.name,
          after: { name: input.name, role: input.role },
          undo: { action: 'operators.close', input: { name: input.name } },
        },
        [
          env.DB.prepare(
            'INSERT INTO operator (id, name, password, created, role) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
          ).bind(newId(), input.name, hashed, now.getTime(), input.role),
        ],
        new FieldRefused('name', 'There’s already an operator with this name'),
      )
    },
  }),
  action({
    name: 'operators.close',
    roles: [],
    label: 'Close',
    does: 'Signs them out straight away and stops them signing in.',
    destructive: true,
    password: 'required',
    fields: { name },
    async run(input, ctx) {
      if (input.name === ctx.operator) throw new FieldRefused('name', 'Someone else has to close your own')
      const { DB } = ctx.env
      return ctx.commit(
        accessChange(input.name, `${input.name} can no longer sign in.`, false, 'operators.open'),
        [
          DB.prepare(
            `UPDATE operator SET closed = ?2 WHERE name = ?1 AND closed IS NULL
             AND (role <> 'owner' OR ${anotherOwner})`,
          ).bind(input.name, ctx.now.getTime()),
          deleteSessions(DB, input.name),
        ],
        new FieldRefused('name', 'No open operator has this name, or it’s the last owner'),
      )
    },
  }),
  action({
    name: 'operators.open',
    roles: [],
    label: 'Open again',
    does: 'Lets them sign in again with their old password.',
    password: 'required',
    fields: { name },
    run(input, { env, commit }) {
      return commit(
        accessChange(input.name, `${input.name} can sign in again.`, true, 'operators.close'),
        [env.DB.prepare('UPDATE operator SET closed = NULL WHERE name = ? AND closed IS NOT NULL').bind(input.name)],
        new FieldRefused('name', 'No closed operator has this name'),
      )
    },
  }),
  action({
    name: 'operators.password',
    roles: [],
    label: 'Change password',
    does: 'Signs them out everywhere and removes their passkeys. They’ll need the new password to sign in.',
    password: 'required',
    fields: { name, password },
    async run(input, { env, operator, commit }) {
      if (input.name === operator) throw new FieldRefused('name', 'Change your own under Your sign-in')
      const hashed = await hashValidPassword(input.password, input.name)
      return commit(
        {
          said: `Changed the password for ${input.name}.`,
          about: input.name,
          undo: 'We don’t keep old passwords, so you can’t undo this.',
        },
        [
          env.DB.prepare('UPDATE operator SET password = ? WHERE name = ?').bind(hashed, input.name),
          deleteSessions(env.DB, input.name),
          env.DB.prepare('DELETE FROM passkey WHERE account_id = (SELECT id FROM operator WHERE name = ?)').bind(
            input.name,
          ),
        ],
        new FieldRefused('name', 'No operator has this name'),
      )
    },
  }),
  action({
    name: 'operators.role',
    roles: [],
    label: 'Change role',
    does: 'Changes what they can see and do, straight away.',
    password: 'required',
    fields: { name, role },
    async run(input, { env, commit }) {
      const before = await env.DB.prepare('SELECT role FROM operator WHERE name = ?')
        .bind(input.name)
        .first<Role>('role')
      return commit(
        {
          said: `${input.name} now has the role ${roleLabels[input.role]}.`,
          about: input.name,
          before: { role: before },
          after: { role: input.role },
          undo: { action: 'operators.role', input: { name: input.name, role: before ?? '' } },
        },
        [
          env.DB.prepare(
            `UPDATE operator SET role = ?2 WHERE name = ?1 AND role = ?3 AND role <> ?2 AND (role <> 'owner' OR ${anotherOwner})`,
          ).bind(input.name, input.role, before ?? ''),
        ],
        new FieldRefused('role', 'They have this role already, or they’re the last owner'),
      )
    },
  }),
]

function deleteSessions(d1: ActionContext['env']['DB'], name: string) {
  return d1
    .prepare('DELETE FROM operator_session WHERE operator_id = (SELECT id FROM operator WHERE name = ?)')
    .bind(name)
}
