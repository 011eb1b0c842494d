// The view of the data page.
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { AccountPage } from '#client/account/parts/account-page.tsx'
import { Panel } from '#client/account/parts/panel.tsx'

export default function AccountDataView() {
  return (
    <AccountPage at="/account/data" heading="Your data" narrow>
      <Panel heading="Download your data">
        <p>
          One file with everything we hold about you: your details, addresses, cards (never a whole number), orders,
          bags, saved items, searches, preferences and what we wrote to you.
        </p>
        <a href="/account/data/download" download className={`${button()} ${css({ justifySelf: 'start' })}`}>
          Download my data
        </a>
      </Panel>
      <Panel heading="Put something right">
        <p>
          You can change <a href="/account/details">your details</a>, <a href="/account/addresses">your addresses</a>{' '}
          and <a href="/account/preferences">how we contact you</a> at any time. For anything else,{' '}
          <a href="/contact">contact us</a>. <a href="/privacy">How we look after your data</a>
        </p>
      </Panel>
      <Panel heading="Delete your account">
        <p>We show you first what goes and what the law makes us keep.</p>
        <a href="/account/delete" className={`${button({ tone: 'quiet' })} ${css({ justifySelf: 'start' })}`}>
          Delete my account
        </a>
      </Panel>
    </AccountPage>
  )
}
