// An authored paragraph.
import type { ComponentOf } from '#shared/content/content.ts'
import { RichText } from './rich-text.tsx'
import { Section } from '#client/ui/section.tsx'

export function Paragraph({ content: { heading, html } }: { content: ComponentOf<'paragraph'> }) {
  return (
    <Section heading={heading} narrow>
      <RichText html={html} />
    </Section>
  )
}
