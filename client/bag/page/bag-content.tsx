// Authored content below the bag. The server renders it; after a navigation without a page load, `BelowBag` adds it after load.
import { createPortal } from 'react-dom'
import { contentCalls } from '#shared/content/content-calls.ts'
import type { Component } from '#shared/content/content.ts'
import { css } from '#styled/css'
import { useCall } from '#client/platform/api/use-call.ts'
import { usePlaces } from '#client/platform/scheduling/use-places.ts'
import { Content } from '#client/content/index.ts'

/** These components need a script that the bag page does not load. */
const scripted: ReadonlySet<Component['type']> = new Set(['carousel', 'product-rail', 'credit'])

export function BagContent() {
  const { data } = useCall(contentCalls.bag, {})
  const staticComponents = data?.components.filter(({ type }) => !scripted.has(type)) ?? []
  return staticComponents.length === 0 ? null : (
    <div className={fullWidth}>
      <Content components={staticComponents} />
    </div>
  )
}

/** Fills the empty slot that the page view left. */
export function BelowBag() {
  const [slot] = usePlaces('#bag-content')
  return slot ? createPortal(<BagContent />, slot) : null
}

/** The components bring their own side padding, so the page's is cancelled. */
const fullWidth = css({
  marginInline: { base: '-4', lg: '-8' },
  borderTopWidth: '1px',
  borderTopColor: 'line',
  paddingTop: '8',
})
