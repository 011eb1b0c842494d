// Whatever an author's form holds, drawn as it is typed: a whole page, or one component of it.
import { isObject } from '#shared/content-model/read-field.ts'
import { kindOf } from '#shared/content-model/schemas.ts'
import { css, cx } from '#styled/css'
import { pageWidth } from '#client/content/section.tsx'
import { LiveComponent } from './live-component.tsx'
import { Note } from './note.tsx'

export default function LiveContent({ model }: { model: unknown }) {
  if (!isObject(model) || kindIn(model) !== 'page') return <LiveComponent key={schemaIn(model)} model={model} />
  const parts: unknown[] = Array.isArray(model.components) ? model.components : []
  return (
    <div className={stack}>
      <header className={cx(pageWidth, css({ display: 'grid', gap: '3' }))}>
        <h1 className={css({ fontSize: 'h1', lineHeight: 'tight', margin: '0' })}>{textOf(model.title)}</h1>
        <p className={css({ margin: '0', fontSize: 'lg', color: 'quiet' })}>{textOf(model.description)}</p>
      </header>
      {parts.map((part, at) => (
        // A part of another type in the same place is another part: what was right of the one before is not its.
        <LiveComponent key={`${at} ${schemaIn(part)}`} model={part} turned={at % 2 === 1} />
      ))}
      {parts.length === 0 ? <Note>There is nothing on this page yet</Note> : null}
    </div>
  )
}

function schemaIn(model: unknown): string {
  const meta = isObject(model) ? model['_meta'] : null
  return isObject(meta) && typeof meta['schema'] === 'string' ? meta['schema'] : ''
}

const kindIn = (model: unknown) => kindOf(schemaIn(model))

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, longest) : ''
}

const longest = 500

const stack = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: { base: '12', md: '16' } })
