// Draws authored components in the order their author gave them.
import type { ComponentType } from 'react'
import type { Component, ComponentOf } from '#shared/content/content.ts'
import { css } from '#styled/css'
import { CreditPromotionBlock } from '#client/credit/index.ts'
import { Banner } from './banner.tsx'
import { BrandInfo } from './brand-info.tsx'
import { Carousel } from './carousel.tsx'
import { Faq } from './faq.tsx'
import { Grid } from './grid.tsx'
import { ImageText } from './image-text.tsx'
import { Paragraph } from './paragraph.tsx'
import { AuthoredRail } from './product-rail.tsx'
import { Section } from '#client/ui/section.tsx'
import { Table } from './table.tsx'
import { UspBar } from './usp-bar.tsx'

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
  credit: Credit,
}

export function Content({ components }: { components: readonly Component[] }) {
  return (
    <div className={css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: { base: '12', md: '16' } })}>
      {components.map((component, at) => (
        <Authored key={`${component.type} ${at}`} component={component} turned={at % 2 === 1} />
      ))}
    </div>
  )
}

export function Authored({ component, turned }: { component: Component; turned: boolean }) {
  const Drawn = authoredComponents[component.type] as ComponentType<AuthoredProps<Component['type']>>
  return <Drawn content={component} turned={turned} />
}

function Credit({ content: { promotion } }: { content: ComponentOf<'credit'> }) {
  return promotion ? (
    <Section heading="" narrow>
      <CreditPromotionBlock of={promotion} />
    </Section>
  ) : null
}
