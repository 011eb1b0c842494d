// Actions that publish and remove a brand's notification banners.
import * as z from 'zod/mini'
import { bannerAreas, type NotificationBanner } from '#shared/content/content.ts'
import { removingBanner, writingBanner } from '#origin/shop/content/write.ts'
import { action, FieldRefused, type Cells, type OperatorField } from '../action.ts'
import { readChoice, optionalText, readText } from '../read.ts'
import { areaLabels, areaName, toneLabels } from './section.ts'
import { asFields, linkOf } from '../content/fields.ts'

const choices = (all: Record<string, string>) => Object.entries(all).map(([value, label]) => ({ value, label }))
const area = readChoice(bannerAreas)
const tones = Object.keys(toneLabels) as [keyof typeof toneLabels, ...Array<keyof typeof toneLabels>]

const areaField: OperatorField = {
  name: 'area',
  label: 'Where',
  kind: 'choice',
  choices: choices(areaLabels),
  fixed: true,
}

export const bannerActions = [
  action({
    name: 'banners.write',
    roles: ['content'],
    label: 'Write',
    does: 'Shows a message at the top of pages in one area, within a minute.',
    fields: [
      areaField,
      { name: 'text', label: 'Text', kind: 'text', hint: 'Plain text, one or two short sentences' },
      { name: 'linkLabel', label: 'Link text', kind: 'text', optional: true },
      { name: 'linkTo', label: 'Link address', kind: 'text', optional: true, hint: 'Like /delivery' },
      { name: 'tone', label: 'Tone', kind: 'choice', choices: choices(toneLabels) },
    ],
    input: z.object({
      area,
      text: readText('what it is to say', 200),
      linkLabel: optionalText(60),
      linkTo: optionalText(300),
      tone: readChoice(tones),
    }),
    async run({ area: where, text, linkLabel, linkTo, tone }, { env, brand, now, commit }) {
      const wanted = { area: where, text, tone, link: linkOf(linkLabel, linkTo) }
      const { before, after, statements } = await asFields(() => writingBanner({ d1: env.DB, brand, now }, wanted))
      if (JSON.stringify(before) === JSON.stringify(after))
        throw new FieldRefused('text', 'The banner already says this')
      const undo = before
        ? { action: 'banners.write', input: formValuesOf(before) }
        : { action: 'banners.remove', input: { area: where } }
      const said = `Wrote the banner of ${areaName(where)}: ${text}`
      return commit({ said, about: `banner:${where}`, before, after, undo }, statements)
    },
  }),
  action({
    name: 'banners.remove',
    roles: ['content'],
    label: 'Take down',
    does: 'Removes the banner from one area.',
    fields: [areaField],
    input: z.object({ area }),
    async run({ area: where }, { env, brand, now, commit }) {
      const { before, after, statements } = await removingBanner({ d1: env.DB, brand, now }, where)
      const undo = before ? { action: 'banners.write', input: formValuesOf(before) } : 'There was no banner before.'
      const said = `Took down the banner of ${areaName(where)}`
      return commit({ said, about: `banner:${where}`, before, after, undo }, statements)
    },
  }),
]

function formValuesOf({ area: where, text, tone, link }: NotificationBanner): Cells & Record<string, string> {
  return { area: where, text, tone, linkLabel: link?.label ?? '', linkTo: link?.to ?? '' }
}
