// What shoppers contact a shop about most and can do themselves, below the ways to contact it.
import { wrapRow } from '#styled/patterns'
import { Section } from '#client/ui/section.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'

const links = [
  ['/order-look-up', 'Track or cancel an order'],
  ['/returns', 'Return something'],
  ['/delivery', 'Delivery dates and charges'],
  ['/help', 'All help'],
] as const

export function QuickerOnline() {
  return (
    <Section heading="Often quicker online" narrow>
      <ul className={wrapRow({ gap: '3' })}>
        {links.map(([to, label]) => (
          <li key={to}>
            <ButtonLink href={to} quiet>
              {label}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}
