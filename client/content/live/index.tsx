// Renders the content of an author's form as it is typed: a whole page, or one component.
import { notificationOf, pageOf } from '#shared/content-model/from-model.ts'
import { isObject } from '#shared/content-model/read-field.ts'
import { kindOf } from '#shared/content-model/schemas.ts'
import { LiveComponent, Note } from './live-component.tsx'
import { PageHead, stack } from './page-head.tsx'

export default function LiveContent({ model }: { model: unknown }) {
  if (kindOf(schemaIn(model)) === 'notification') return <LiveNotice model={model} />
  if (!isObject(model) || kindOf(schemaIn(model)) !== 'page')
    return <LiveComponent key={schemaIn(model)} model={model} />
  const parts: unknown[] = Array.isArray(model.components) ? model.components : []
  return (
    <div className={stack}>
      <PageHead {...headOf(model)} />
      {parts.map((part, at) => (
        // The key has the type: a component of another type must not inherit the last valid state.
        <LiveComponent key={`${at} ${schemaIn(part)}`} model={part} turned={at % 2 === 1} />
      ))}
      {parts.length === 0 ? <Note>There’s nothing on this page yet</Note> : null}
    </div>
  )
}

/** A notification banner. */
function LiveNotice({ model }: { model: unknown }) {
  const { read, mended } = notificationOf(model)
  return (
    <>
      <Note>
        {read?.text} {read?.link ? <a href={read.link.to}>{read.link.label}</a> : null}
      </Note>
      {mended.length > 0 ? <Note>{mended.map(({ path, what }) => `${path} ${what}`).join('; ')}</Note> : null}
    </>
  )
}

/** The page's own fields; its components are read one by one. */
function headOf(model: Readonly<Record<string, unknown>>) {
  const { key, title, description } = pageOf({ ...model, components: [] }, String).read!
  return { of: key, title, description }
}

function schemaIn(model: unknown): string {
  const meta = isObject(model) ? model['_meta'] : null
  return isObject(meta) && typeof meta['schema'] === 'string' ? meta['schema'] : ''
}
