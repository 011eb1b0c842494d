// Actions on authored pages: editing a part's texts, publishing or discarding a draft, and (by script only) writing
// whole pages. Shoppers see a published change within a minute.
import * as z from 'zod/mini'
import type { ContentPage } from '#shared/content/content.ts'
import {
  publishing,
  removingPage,
  reverting,
  savingDraft,
  writingPage,
  type Change,
} from '#origin/shop/content/write.ts'
import { action, field, FieldRefused, optionalField, type ActionDone, type ActionContext } from '../action.ts'
import { optionalText, readText } from '../read.ts'
import { asFields } from './fields.ts'
import { withTexts } from './parts.ts'

const key = field('Page', readText('a page’s key', 100), { fixed: true })
/** Only parsed: the content store validates the page as it does for the authoring tool. */
const page = z.pipe(
  readText('the page as JSON text', 500_000).check(z.refine(isJson, 'This isn’t valid JSON')),
  z.transform((text) => JSON.parse(text) as ContentPage),
)
const source = field('Page as JSON text', page, { kind: 'long-text', hint: 'In a script, use --source @home.json' })

export const contentActions = [
  action({
    name: 'content.change',
    roles: ['content'],
    label: 'Edit text',
    does: 'Edits the text of one part of a page. Saved as a draft until you publish the page.',
    fields: {
      key,
      part: field('Part', readText('a part', 9), { fixed: true }),
      heading: optionalField('Heading', optionalText(200)),
      text: optionalField('Text', optionalText(2000), { kind: 'long-text' }),
      linkLabel: optionalField('Link text', optionalText(60)),
      linkTo: optionalField('Link address', optionalText(300), { hint: 'Like /shop/c/sale' }),
      alt: optionalField('What the picture shows', optionalText(200), { hint: 'For people who can’t see it' }),
    },
    async run({ key: pageKey, part, ...typed }, ctx) {
      const { env, brand } = ctx
      const stored = await env.DB.prepare('SELECT body, draft FROM content WHERE brand = ? AND key = ?')
        .bind(brand, pageKey)
        .first<{ body: string; draft: string | null }>()
      const now = JSON.parse(stored?.draft ?? stored?.body ?? 'null') as ContentPage | null
      if (!now || pageKey.startsWith('banner:')) throw unknownPage()
      const wanted = withTexts(now, part, typed)
      if (JSON.stringify(wanted) === JSON.stringify(now)) throw new FieldRefused('heading', 'Nothing was changed')
      const draft = stored!.draft === null ? null : now
      return commitChange(
        ctx,
        pageKey,
        `Edited part ${part} of ${pageKey}`,
        () => savingDraft(storeOf(ctx), wanted),
        undoOfDraft(pageKey, draft),
      )
    },
  }),
  action({
    name: 'content.publish',
    roles: ['content'],
    label: 'Publish',
    does: 'Shows the draft to shoppers within a minute.',
    fields: { key },
    run: ({ key: pageKey }, ctx) =>
      commitChange(
        ctx,
        pageKey,
        `Published ${pageKey}`,
        () => publishing(storeOf(ctx), pageKey),
        (before) => (before ? undoByWriting(before) : { action: 'content.remove', input: { key: pageKey } }),
      ),
  }),
  action({
    name: 'content.discard',
    roles: ['content'],
    label: 'Discard draft',
    does: 'Deletes the unpublished draft. What shoppers see won’t change.',
    destructive: true,
    fields: { key },
    run: ({ key: pageKey }, ctx) =>
      commitChange(
        ctx,
        pageKey,
        `Discarded the draft of ${pageKey}`,
        () => reverting(storeOf(ctx), pageKey),
        (before) => (before ? undoBySavingDraft(before) : 'There was no draft.'),
      ),
  }),
  action({
    name: 'content.draft',
    roles: ['content'],
    label: 'Save a whole page',
    does: 'Saves a whole page as a draft, from JSON.',
    fields: { source },
    async run(input, ctx) {
      const pageKey = input.source.key
      const stored = await ctx.env.DB.prepare('SELECT draft FROM content WHERE brand = ? AND key = ?')
        .bind(ctx.brand, pageKey ?? '')
        .first<{ draft: string | null }>()
      const draft = JSON.parse(stored?.draft ?? 'null') as ContentPage | null
      return commitChange(
        ctx,
        pageKey,
        `Saved a draft of ${pageKey}`,
        () => savingDraft(storeOf(ctx), input.source),
        undoOfDraft(pageKey, draft),
        'source',
      )
    },
  }),
  action({
    name: 'content.write',
    roles: ['content'],
    label: 'Write a whole page',
    does: 'Saves a whole page from JSON and publishes it.',
    fields: { source },
    async run(input, ctx) {
      const pageKey = input.source.key
      await requireNoDraft(pageKey, 'source', ctx)
      return commitChange(
        ctx,
        pageKey,
        `Wrote ${pageKey}`,
        () => writingPage(storeOf(ctx), input.source),
        (before) => (before ? undoByWriting(before) : { action: 'content.remove', input: { key: pageKey } }),
        'source',
      )
    },
  }),
  action({
    name: 'content.remove',
    roles: ['content'],
    label: 'Remove',
    does: 'Removes a page. Shoppers will see ‘page not found’ unless the address has content of its own.',
    destructive: true,
    fields: { key },
    async run({ key: pageKey }, ctx) {
      await requireNoDraft(pageKey, 'key', ctx)
      const undo = (before: ContentPage | null) => (before ? undoByWriting(before) : 'The page was empty.')
      return commitChange(ctx, pageKey, `Removed ${pageKey}`, () => removingPage(storeOf(ctx), pageKey), undo)
    },
  }),
]

const storeOf = ({ env, brand, now }: ActionContext) => ({ d1: env.DB, brand, now })
const undoByWriting = (before: ContentPage) => ({ action: 'content.write', input: { source: JSON.stringify(before) } })
const undoBySavingDraft = (before: ContentPage) => ({
  action: 'content.draft',
  input: { source: JSON.stringify(before) },
})

/** The undo of a new draft: the earlier draft is saved again, or the new one is discarded. */
function undoOfDraft(pageKey: string, draft: ContentPage | null) {
  return () => (draft ? undoBySavingDraft(draft) : { action: 'content.discard', input: { key: pageKey } })
}

/** `reportField` is the field to report when any part of the page is refused. */
async function commitChange(
  ctx: ActionContext,
  pageKey: string,
  said: string,
  plan: () => Promise<Change>,
  back: (before: ContentPage | null) => ActionDone['undo'],
  reportField?: string,
) {
  const { before, after, statements } = await (reportField ? refuseAtField(reportField, plan) : asFields(plan))
  return ctx.commit({ said, about: pageKey, before, after, undo: back(before) }, statements)
}

/** Refuses while there is an unpublished draft, so that the draft is not overwritten. */
async function requireNoDraft(pageKey: string, field: string, { env, brand }: ActionContext) {
  const draft = env.DB.prepare('SELECT 1 FROM content WHERE brand = ? AND key = ? AND draft IS NOT NULL')
  if (await draft.bind(brand, pageKey ?? '').first())
    throw new FieldRefused(field, 'This page has a draft. Publish or discard it first')
}

async function refuseAtField<Made>(field: string, plan: () => Promise<Made>): Promise<Made> {
  try {
    return await plan()
  } catch (error) {
    throw error instanceof FieldRefused ? new FieldRefused(field, `${error.field}: ${error.message}`) : error
  }
}

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object'
  } catch {
    return false
  }
}

function unknownPage() {
  return new FieldRefused('key', 'This brand doesn’t have this page')
}
