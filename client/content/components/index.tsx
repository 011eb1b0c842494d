// Draws authored components in the order their author gave them.
import type { Component } from '#shared/content/content.ts'
import { css } from '#styled/css'
import { CreditPromotion } from '#client/credit/index.ts'
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

export function Content({ components }: { components: readonly Component[] }) {
  return (
    <div className={css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: { base: '12', md: '16' } })}>
      {components.map((component, at) => (
        <Authored key={`${component.type} ${at}`} component={component} turned={at % 2 === 1} />
      ))}
    </div>
  )
}

/** One of them, as its type is drawn. */
export function Authored({ component, turned }: { component: Component; turned: boolean }) {
  switch (component.type) {
    case 'banner':
      return <Banner content={component} turned={turned} />
    case 'carousel':
      return <Carousel content={component} />
    case 'paragraph':
      return <Paragraph content={component} />
    case 'grid':
      return <Grid content={component} />
    case 'brand-info':
      return <BrandInfo content={component} />
    case 'faq':
      return <Faq content={component} />
    case 'product-rail':
      return <AuthoredRail content={component} />
    case 'usp-bar':
      return <UspBar content={component} />
    case 'image-text':
      return <ImageText content={component} />
    case 'table':
      return <Table content={component} />
    case 'credit':
      return component.promotion ? (
        <Section heading="" narrow>
          <CreditPromotion of={component.promotion} />
        </Section>
      ) : null
  }
}
