// Actions that publish and remove a brand's notification banners.
import { bannerAreas, type NotificationBanner } from '#shared/content/content.ts'
import { removingBanner, writingBanner } from '#origin/shop/content/write.ts'
import { action, choicesOf, field, FieldRefused, optionalField, type Cells } from '../action.ts'
import { readChoice, optionalText, readText } from '../read.ts'
import { areaLabels, areaName, toneLabels } from './section.ts'
import { asFields, linkOf } from '../content/fields.ts'

const tones = Object.keys(toneLabels) as [keyof typeof toneLabels, ...Array<keyof typeof toneLabels>]

const area = field('Where', readChoice(bannerAreas), { kind: 'choice', choices: choicesOf(areaLabels), fixed: true })

export const bannerActions = [
  action({
    name: 'banners.write',
    roles: ['content'],
    label: 'Write',
    does: 'Shows a message at the top of pages in one area, within a minute.',
    fields: {
      area,
      text: field('Text', readText('what it is to say', 200), { hint: 'Plain text, one or two short sentences' }),
      linkLabel: optionalField('Link text', optionalText(60)),
      linkTo: optionalField('Link address', optionalText(300), { hint: 'Like /delivery' }),
      tone: field('Tone', readChoice(tones), { kind: 'choice', choices: choicesOf(toneLabels) }),
    },
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
    fields: { area },
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
