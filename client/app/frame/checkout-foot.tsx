// The footer of checkout: help, legal links and the company.
import { css } from '#styled/css'
import { pageWidth, wrapRow } from '#styled/patterns'
import { helpLinks, legalLinks } from '#client/app/footer/help-links.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import { telUrl } from '#shared/brands/brand.ts'

const links = [...helpLinks.filter(({ to }) => to !== '/size-guide'), ...legalLinks]

export function CheckoutFoot() {
  const { name, company } = useVisit().brand
  return (
    <footer className={shell}>
      <ul className={list}>
        {links.map(({ label, to }) => (
          <li key={to}>
            <a href={to}>{label}</a>
          </li>
        ))}
        <li>
          <a href={telUrl(company.phone)}>{company.phone}</a>
        </li>
      </ul>
      <p className={css({ color: 'quiet' })}>
        {name} is a trading name of {company.legalName}. Registered in England and Wales, company number{' '}
        {company.companyNumber}. Registered office: {company.address}. Prices include VAT.
      </p>
    </footer>
  )
}

const shell = pageWidth({
  display: 'grid',
  gap: '2',
  marginTop: '10',
  paddingBlock: '6',
  borderTopWidth: '1px',
  borderColor: 'line',
  fontSize: 'sm',
})

const list = wrapRow({
  columnGap: '5',
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 'target', textDecoration: 'underline' },
})
