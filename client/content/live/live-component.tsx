// The live variant of an authored component: drawn from what an author's form holds at this moment, in the vendor's shape.
// What is half-typed does not take away what was right: that stays, and what is wrong with the rest is said below it.
import { useMemo, useState, type ComponentType } from 'react'
import { contentCalls } from '#shared/content/content-calls.ts'
import { componentOf } from '#shared/content-model/from-model.ts'
import type { Component, ComponentOf } from '#shared/content/content.ts'
import { useCall } from '#client/platform/api/use-call.ts'
import { Authored } from '#client/content/components/index.tsx'
import { clean } from './clean.ts'
import { Note } from './note.tsx'

type Drawing<Type extends Component['type']> = ComponentType<{ content: ComponentOf<Type>; turned: boolean }>

/** Every type has one: a type without does not compile. */
export const liveComponents: { [Type in Component['type']]: Drawing<Type> } = {
  banner: AsAuthored,
  carousel: AsAuthored,
  paragraph: AsAuthored,
  grid: AsAuthored,
  'brand-info': AsAuthored,
  faq: AsAuthored,
  'product-rail': AsAuthored,
  'usp-bar': AsAuthored,
  'image-text': AsAuthored,
  table: AsAuthored,
  credit: CreditOfToday,
}

export function LiveComponent({ model, turned = false }: { model: unknown; turned?: boolean }) {
  const { read, skipped, mended } = useMemo(() => componentOf(model, clean), [model])
  const [good, setGood] = useState<Component | null>(null)
  const faultless = mended.length === 0 && skipped.length === 0
  if (faultless && read !== null && read !== good) setGood(read)
  const shown = faultless ? read : good !== null && good.type === read?.type ? good : read
  if (shown === null) return <Note>{`Nothing here draws this kind of content: ${skipped.join(', ')}`}</Note>
  const Drawn = liveComponents[shown.type] as Drawing<Component['type']>
  return (
    <>
      <Drawn content={shown} turned={turned} />
      {faultless ? null : (
        <Note>
          {[
            ...mended.map(({ path, what }) => `${wordsOf(path)} ${what}`),
            ...skipped.map((schema) => `${schema} is not drawn here`),
          ].join('; ')}
        </Note>
      )}
    </>
  )
}

/** `questions.2.html` as an author counts: questions 3, html. */
function wordsOf(path: string): string {
  return path.replace(/\.(\d+)/g, (_, at: string) => ` ${Number(at) + 1}`).replaceAll('.', ', ')
}

function AsAuthored({ content, turned }: { content: Component; turned: boolean }) {
  return <Authored component={content} turned={turned} />
}

/** Its figures are not authored: today's come with every page. */
function CreditOfToday({ content, turned }: { content: ComponentOf<'credit'>; turned: boolean }) {
  const { data } = useCall(contentCalls.banners, {})
  const promotion = data?.credit ?? null
  if (!promotion) return <Note>Store credit is not offered here today</Note>
  return <Authored component={{ ...content, promotion }} turned={turned} />
}
