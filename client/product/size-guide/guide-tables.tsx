// A size guide as one page: the tables and how to measure, one below the other.
import { css } from '#styled/css'
import { HowTo } from './how-to.tsx'
import { Measures } from './measures.tsx'
import { guides, type GuideName } from './tables.ts'

export function GuideTables({ guide }: { guide: GuideName }) {
  const { body, goods, how } = guides[guide]
  return (
    <div className={css({ display: 'grid', gap: '6' })}>
      <Measures table={body} />
      <Measures table={goods} />
      <HowTo steps={how} />
    </div>
  )
}
