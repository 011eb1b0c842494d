// The signed-in operator's own passkeys and password. A script has neither.
import { passkeysOf } from '#origin/platform/passkeys/store.ts'
import type { OperatorSection } from '../action.ts'
import { momentLabel } from '../days.ts'

export const accountSection: OperatorSection = {
  name: 'account',
  title: 'Your sign-in',
  roles: ['service', 'content'],
  does: 'Sign in with your face, your fingerprint or your screen lock, instead of your password.',
  reach: 'house',
  columns: [
    { name: 'name', label: 'Passkey' },
    { name: 'added', label: 'Added' },
    { name: 'used', label: 'Last used' },
  ],
  filters: [],
  async find(_filter, _page, { env, person }) {
    const passkeys = person ? await passkeysOf(env.DB, person.id) : []
    const rows = passkeys.map(({ id, name, created, lastUsed }) => ({
      key: `${name}, added ${momentLabel(created)}`,
      cells: { name, added: momentLabel(created), used: lastUsed === null ? 'Not yet' : momentLabel(lastUsed) },
      of: { id, name },
    }))
    return { rows, more: false }
  },
  rowActions: ['account.remove-passkey'],
  sectionActions: ['account.add-passkey', 'account.password'],
}
