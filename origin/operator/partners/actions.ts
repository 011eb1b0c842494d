// Actions on partners: add, replace the secret, close, open. A secret is shown once, on the page after the action.
import * as z from 'zod/mini'
import { partnerRights, type PartnerRight } from '#origin/partners/rights.ts'
import { expireStatement, newSecretFor } from '#origin/partners/signing-secrets.ts'
import { accessChange, action, field, FieldRefused, optionalField } from '../action.ts'
import { readText, yesNo } from '../read.ts'

const rights = Object.entries(partnerRights) as Array<[PartnerRight, string]>
/** `orders.report` as a field's name: a form's names have no dot. */
const fieldOf = (right: PartnerRight) => right.replace('.', '-')

const readName = readText('a name', 40).check(
  z.regex(/^[a-z0-9-]+$/, 'Enter a name in lower-case letters, digits and dashes, like parcel-carrier'),
)
const name = field('Name', readName, { fixed: true })
/** How long the former secret stays valid. */
const rotationMs = 24 * 3_600_000

export const partnerActions = [
  action({
    name: 'partners.add',
    roles: [],
    label: 'Add a partner',
    does: 'Lets a system call the shop. You’ll see its secret once, on the next page.',
    password: 'orScript',
    fields: {
      name: { ...name, fixed: false, hint: 'Lower-case letters, digits and dashes, like parcel-carrier' },
      ...Object.fromEntries(
        rights.map(([right, label]) => [fieldOf(right), optionalField(label, yesNo, { kind: 'yes-no' })]),
      ),
    },
    async run(input, { env, now, commit }) {
      const chosen = rights.map(([right]) => right).filter((right) => input[fieldOf(right) as keyof typeof input])
      if (chosen.length === 0) throw new FieldRefused(fieldOf('orders.report'), 'Choose at least one thing it may do')
      const { secret, statement } = await newSecretFor(env, `partner:${input.name}`, now.getTime())
      return commit(
        {
          said: `${input.name} can now call the shop.`,
          about: input.name,
          after: { rights: chosen },
          undo: { action: 'partners.close', input: { name: input.name } },
          shownOnce: { label: `Signing secret of ${input.name}`, value: secret },
        },
        [
          env.DB.prepare('INSERT INTO partner (name, rights, created) VALUES (?, ?, ?) ON CONFLICT DO NOTHING').bind(
            input.name,
            JSON.stringify(chosen),
            now.getTime(),
          ),
          statement,
        ],
        new FieldRefused('name', 'There’s already a partner with this name'),
      )
    },
  }),
  action({
    name: 'partners.rotate',
    roles: [],
    label: 'Replace secret',
    does: 'Makes a new secret, shown once. The old one stays valid for 24 hours.',
    password: 'orScript',
    fields: { name },
    async run(input, { env, now, commit }) {
      const owner = `partner:${input.name}` as const
      const { secret, statement } = await newSecretFor(env, owner, now.getTime())
      return commit(
        {
          said: `${input.name} has a new secret. The old one works until this time tomorrow.`,
          about: input.name,
          undo: 'You can’t undo this. Replace the secret again instead.',
          shownOnce: { label: `New signing secret of ${input.name}`, value: secret },
        },
        [expireStatement(env.DB, owner, now.getTime() + rotationMs), statement],
        new FieldRefused('name', 'No partner has this name'),
      )
    },
  }),
  action({
    name: 'partners.close',
    roles: [],
    label: 'Close',
    does: 'Refuses its calls straight away.',
    destructive: true,
    fields: { name },
    run(input, { env, now, commit }) {
      return commit(
        accessChange(input.name, `${input.name} can no longer call the shop.`, false, 'partners.open'),
        [
          env.DB.prepare('UPDATE partner SET closed = ?2 WHERE name = ?1 AND closed IS NULL').bind(
            input.name,
            now.getTime(),
          ),
        ],
        new FieldRefused('name', 'No open partner has this name'),
      )
    },
  }),
  action({
    name: 'partners.open',
    roles: [],
    label: 'Open again',
    does: 'Accepts its calls again, with the secret it had.',
    password: 'orScript',
    fields: { name },
    run(input, { env, commit }) {
      return commit(
        accessChange(input.name, `${input.name} can call the shop again.`, true, 'partners.close'),
        [env.DB.prepare('UPDATE partner SET closed = NULL WHERE name = ? AND closed IS NOT NULL').bind(input.name)],
        new FieldRefused('name', 'No closed partner has this name'),
      )
    },
  }),
]
