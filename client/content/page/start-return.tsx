// What to do now, at the top of the returns page: the order in the account, or a guest's look-up.
import { lookUpNeeds } from '#shared/orders/look-up-form.ts'
import { css } from '#styled/css'
import { panelBox } from '#styled/patterns'
import { Section } from '#client/ui/section.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'

export function StartReturn() {
  return (
    <Section heading="Start a return" narrow>
      <div className={options}>
        <div className={option}>
          <p>
            <b>I have an account</b>
          </p>
          <p>Sign in, open your order and choose Return items.</p>
          <ButtonLink href="/account/orders">Go to your orders</ButtonLink>
        </div>
        <div className={option}>
          <p>
            <b>I ordered as a guest</b>
          </p>
          <p>{`You’ll need your ${lookUpNeeds}.`}</p>
          <ButtonLink href="/order-look-up" quiet>
            Find your order
          </ButtonLink>
        </div>
      </div>
    </Section>
  )
}

const options = css({ display: 'grid', gap: '4', gridTemplateColumns: { base: '1fr', md: '1fr 1fr' } })
const option = panelBox({
  gridTemplateRows: 'auto 1fr auto',
  gap: '2',
  justifyItems: 'start',
  padding: '5',
  '& a': { marginTop: '2' },
})
