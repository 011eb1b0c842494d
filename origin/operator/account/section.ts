// The signed-in operator's own passkeys and password. A script has neither.
import { passkeysOf } from '#origin/platform/passkeys/store.ts'
import type { OperatorSection } from '../action.ts'
import { momentLabel } from '../days.ts'
import { tableOf } from '../rows.ts'

const passkeys = tableOf<Awaited<ReturnType<typeof passkeysOf>>[number]>(
  {
    name: ['Passkey', ({ name }) => name],
    added: ['Added', ({ created }) => momentLabel(created)],
    used: ['Last used', ({ lastUsed }) => (lastUsed === null ? 'Not yet' : momentLabel(lastUsed))],
  },
  ({ id, name, created }) => ({ key: `${name}, added ${momentLabel(created)}`, of: { id, name } }),
)

export const accountSection: OperatorSection = {
  name: 'account',
  title: 'Your sign-in',
  roles: ['service', 'content'],
  does: 'Sign in with your face, your fingerprint or your screen lock, instead of your password.',
  reach: 'house',
  columns: passkeys.columns,
  async find(_filter, _page, { env, person, now }) {
    return { rows: passkeys.rowsOf(person ? await passkeysOf(env.DB, person.id) : [], now), more: false }
  },
  rowActions: ['account.remove-passkey'],
  sectionActions: ['account.add-passkey', 'account.password'],
}
