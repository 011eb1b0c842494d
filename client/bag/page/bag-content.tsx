// What authors put below the bag. Nothing, when they put nothing there or it could not be had.
import { contentCalls } from '#shared/content/content-calls.ts'
import type { Component } from '#shared/content/content.ts'
import { css } from '#styled/css'
import { useCall } from '#client/platform/api/use-call.ts'
import { Content } from '#client/content/index.ts'

/** These need a script of their own, which the bag does not bring. */
const scripted: ReadonlySet<Component['type']> = new Set(['carousel', 'product-rail', 'credit'])

export function BagContent() {
  const { data } = useCall(contentCalls.bag, {})
  const still = data?.components.filter(({ type }) => !scripted.has(type)) ?? []
  return still.length === 0 ? null : (
    <div className={below}>
      <Content components={still} />
    </div>
  )
}

/** As wide as the bag, whose sides the parts would have twice. */
const below = css({
  marginInline: { base: '-4', lg: '-8' },
  borderTopWidth: '1px',
  borderTopStyle: 'solid',
  borderTopColor: 'line',
  paddingTop: '8',
})
