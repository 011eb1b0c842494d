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
          Everything we hold about you in one file: your details, addresses, cards (never the full number), orders,
          bags, saved items, searches, preferences and the emails we’ve sent you.
        </p>
        <a href="/account/data/download" download className={`${button()} ${css({ justifySelf: 'start' })}`}>
          Download my data
        </a>
      </Panel>
      <Panel heading="Correct your details">
        <p>
          You can change <a href="/account/details">your details</a>, <a href="/account/addresses">your addresses</a>{' '}
          and <a href="/account/preferences">how we contact you</a> at any time. For anything else,{' '}
          <a href="/contact">contact us</a>. <a href="/privacy">How we look after your data</a>
        </p>
      </Panel>
      <Panel heading="Delete your account">
        <p>Before you confirm, we’ll show you what we delete and what the law requires us to keep.</p>
        <a href="/account/delete" className={`${button({ tone: 'quiet' })} ${css({ justifySelf: 'start' })}`}>
          Delete my account
        </a>
      </Panel>
    </AccountPage>
  )
}
