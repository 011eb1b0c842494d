// The company behind the brand: name, registered office, company and VAT number, phone and email. Company law and the
// distance-selling rules require these on every page.
import { css } from '#styled/css'
import { singleColumn, wrapRow } from '#styled/patterns'
import { useVisit } from '#client/platform/visit-context.tsx'
import { EmailAddress } from '#client/ui/email-address.tsx'
import { telUrl } from '#shared/brands/brand.ts'
import { SisterLinks } from '#client/app/frame/sister-brands.tsx'

export function Company() {
  const { brand } = useVisit()
  const { legalName, address, companyNumber, vatNumber, phone, email } = brand.company
  return (
    <div className={shell}>
      <p
        className={wrapRow({
          columnGap: '5',
          fontSize: 'md',
          '[data-footer=centred] &': { justifyContent: 'center' },
        })}
      >
        <a href={telUrl(phone)} className={reach}>
          {phone}
        </a>
        <a href={`mailto:${email}`} className={reach}>
          <EmailAddress address={email} />
        </a>
      </p>
      <div className={css({ display: 'none', '[data-footer=centred] &': { display: 'block' } })}>
        <SisterLinks className={wrapRow({ justifyContent: 'center', columnGap: '5' })} />
      </div>
      <p>
        {brand.name} is a trading name of {legalName}. Registered in England and Wales, company number {companyNumber}.
        Registered office: {address}. VAT number {vatNumber}. Prices are in pounds sterling and include VAT.
      </p>
    </div>
  )
}

const shell = singleColumn({
  gridColumn: '1 / -1',
  gap: '3',
  paddingTop: '6',
  fontSize: 'sm',
  borderTopWidth: '1px',
  borderColor: 'currentcolor',
})
const reach = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '1.75rem',
  overflowWrap: 'anywhere',
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
})
