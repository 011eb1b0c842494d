// Draws authored components in the order their author gave them.
import type { ComponentType } from 'react'
import { recommendationCalls } from '#shared/products/recommendation-calls.ts'
import type { Component, ComponentOf } from '#shared/content/content.ts'
import { css, cx } from '#styled/css'
import { pageWidth, singleColumn } from '#styled/patterns'
import { CreditPromotionBlock } from '#client/credit/index.ts'
import { Banner, ImageText } from './banner.tsx'
import { Carousel } from './carousel.tsx'
import { Grid } from './grid.tsx'
import { LinkList } from './link-list.tsx'
import { BrandInfo, UspBar } from './points.tsx'
import { Faq, Paragraph, Table } from './rich-text.tsx'
import { RoomPlan } from './room-plan.tsx'
import { Later } from '#client/platform/api/later.tsx'
import { ProductRail, RailSkeleton } from '#client/product/index.ts'
import { Section } from '#client/ui/section.tsx'

/** `turned`: every second component of a page, so that pictures alternate between the sides. */
type AuthoredProps<Type extends Component['type']> = { content: ComponentOf<Type>; turned: boolean }

/** A component type without a line here is a type error. */
const authoredComponents: { [Type in Component['type']]: ComponentType<AuthoredProps<Type>> } = {
  banner: Banner,
  carousel: Carousel,
  paragraph: Paragraph,
  grid: Grid,
  'brand-info': BrandInfo,
  faq: Faq,
  'product-rail': AuthoredRail,
  'usp-bar': UspBar,
  'image-text': ImageText,
  table: Table,
  'link-list': LinkList,
  'room-plan': RoomPlan,
  credit: Credit,
}

/** `dense`: for pages of text. */
export function Content({ components, dense = false }: { components: readonly Component[]; dense?: boolean }) {
  return (
    <div className={dense ? cx(parts, css({ gap: '8' })) : cx(parts, css({ gap: 'var(--section-gap, 3.5rem)' }))}>
      {components.map((component, at) => (
        <Authored key={`${component.type} ${at}`} component={component} turned={at % 2 === 1} />
      ))}
    </div>
  )
}

const parts = singleColumn()

export function Authored({ component, turned }: { component: Component; turned: boolean }) {
  const Drawn = authoredComponents[component.type] as ComponentType<AuthoredProps<Component['type']>>
  return <Drawn content={component} turned={turned} />
}

/** The products stream after the first byte; without products the rail is not rendered. */
function AuthoredRail({ content }: { content: ComponentOf<'product-rail'> }) {
  // In the preview a new rail has no products key yet.
  if (content.of === '') return null
  return (
    <div className={pageWidth()}>
      <Later
        call={recommendationCalls.rail}
        input={{ query: { of: content.of } }}
        waiting={<RailSkeleton heading={content.heading} />}
      >
        {({ products }) => <ProductRail heading={content.heading} products={products} link={content.link} />}
      </Later>
    </div>
  )
}

function Credit({ content: { promotion } }: { content: ComponentOf<'credit'> }) {
  return promotion ? (
    <Section heading="" narrow>
      <CreditPromotionBlock of={promotion} />
    </Section>
  ) : null
}
