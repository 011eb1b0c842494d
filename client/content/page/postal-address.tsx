// The company's address, phone and email on the contact page, independent of authored content.
import { css } from '#styled/css'
import { Section } from '#client/ui/section.tsx'
import { useVisit } from '#client/platform/visit-context.tsx'

export function PostalAddress() {
  const { company } = useVisit().brand
  return (
    <Section heading="Write, call or email" narrow>
      <address
        className={css({
          fontStyle: 'normal',
          display: 'grid',
          gap: '3',
          padding: '5',
          bg: 'surface',
          borderRadius: 'card',
          overflowWrap: 'anywhere',
          '& a': { textDecoration: 'underline' },
        })}
      >
        <span>
          <strong>{company.legalName}</strong>
          {company.address.split(', ').map((line) => (
            <span key={line} className={css({ display: 'block' })}>
              {line}
            </span>
          ))}
        </span>
        <span>
          Phone: <a href={`tel:${company.phone.replaceAll(' ', '')}`}>{company.phone}</a>
        </span>
        <span>
          Email: <a href={`mailto:${company.email}`}>{company.email}</a>
        </span>
        <span className={css({ fontSize: 'sm', color: 'quiet' })}>
          Company number {company.companyNumber}. VAT number {company.vatNumber}.
        </span>
      </address>
    </Section>
  )
}
