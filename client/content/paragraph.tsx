// An authored paragraph. A representative example of credit is set larger than any rate around it (CONC 3.5.6).
import { css } from '#styled/css'
import type { ComponentOf } from '#shared/entities/content.ts'
import { RichText } from './rich-text.tsx'
import { Section } from './section.tsx'

export function Paragraph({ content: { heading, html } }: { content: ComponentOf<'paragraph'> }) {
  if (/representative example/i.test(heading))
    return (
      <Section heading="" narrow>
        <div className={example}>
          <h2 className={exampleHeading}>{heading}</h2>
          <RichText html={html} />
        </div>
      </Section>
    )
  return (
    <Section heading={heading} narrow>
      <RichText html={html} />
    </Section>
  )
}

// On the smallest phones its long words still stand on one line.
const exampleHeading = css({
  fontSize: 'min({fontSizes.h1}, 8.6vw)',
  lineHeight: 'tight',
  margin: '0',
  marginBottom: '3',
})
const example = css({
  fontSize: 'xl',
  fontWeight: 'medium',
  padding: { base: '5', md: '8' },
  bg: 'surface',
  borderWidth: '2px',
  borderStyle: 'solid',
  borderColor: 'ink',
  borderRadius: 'card',
  '& h2, & h3, & h4': { fontSize: 'min({fontSizes.h1}, 8.6vw)' },
})
