// The company's phone number, email address and postal address on the contact page, independent of authored content.
import type { ReactNode } from 'react'
import { css, cx } from '#styled/css'
import { panelBox, quietText, twoColumns } from '#styled/patterns'
import { Section } from '#client/ui/section.tsx'
import { useVisit } from '#client/platform/visit-context.tsx'

export function PostalAddress() {
  const { company } = useVisit().brand
  return (
    <Section heading="Call, email or write" narrow>
      <address className={options}>
        <Option label="Call us">
          <a href={`tel:${company.phone.replaceAll(' ', '')}`} className={large}>
            {company.phone}
          </a>
        </Option>
        <Option label="Email us">
          <a href={`mailto:${company.email}`}>{company.email}</a>
        </Option>
        <Option label="Write to us" tall>
          <span>
            {[company.legalName, ...company.address.split(', ')].map((line) => (
              <span key={line} className={css({ display: 'block' })}>
                {line}
              </span>
            ))}
          </span>
          <span className={quietText()}>
            Company number {company.companyNumber}. VAT number {company.vatNumber}.
          </span>
        </Option>
      </address>
    </Section>
  )
}

function Option({ label, tall = false, children }: { label: string; tall?: boolean; children: ReactNode }) {
  return (
    <div className={cx(option, tall && beside)}>
      <strong>{label}</strong>
      {children}
    </div>
  )
}

const options = twoColumns({
  fontStyle: 'normal',
  overflowWrap: 'anywhere',
  '& a': { color: 'ink', textDecoration: 'underline' },
})
const option = panelBox({ gap: '2', alignContent: 'start', padding: '5' })
/** On a wide screen beside the other two. */
const beside = css({ md: { gridColumn: '2', gridRow: '1 / span 2' } })
const large = css({ fontSize: 'min({fontSizes.h3}, 6.2vw)', fontWeight: 'bold' })
