// Help for a restricted account: what happened, free debt advice, and no promotion (CONC 7).
import { type AgreementDetails, creditAccountHasEnded } from '#shared/credit/credit-account.ts'
import { css } from '#styled/css'
import { panelBox } from '#styled/patterns'
import { useRefreshAccountWhenVisible } from '#client/payment/index.ts'
import { DebtHelp } from '#client/credit/debt-help.tsx'
import { useVisit } from '#client/platform/visit-context.tsx'
import { telUrl } from '#shared/brands/brand.ts'

type HelpProps = { agreement: Pick<AgreementDetails, 'arrearsManagement' | 'arrearsStatus' | 'arrearsStatusIndicator'> }

export function ArrearsHelp({ agreement }: HelpProps) {
  const { arrearsManagement, arrearsStatusIndicator } = agreement
  const { phone } = useVisit().brand.company
  useRefreshAccountWhenVisible()
  return (
    <section aria-labelledby="help" className={shell}>
      <h2 id="help" className={css({ fontSize: 'h3' })}>
        We’re here to help
      </h2>
      <p>
        <span>{`${arrearsManagement === 'recoveries' ? 'Your account is being looked after by our specialist team. You can pay what you can afford here. ' : arrearsStatusIndicator ? 'A payment on your account is overdue. Paying it will bring your account up to date. ' : creditAccountHasEnded(agreement) ? 'Your account is closed. You can still pay off your balance here. ' : 'New purchases on your account are paused for now. You can still pay towards it here. '}If you can’t pay, please call us on `}</span>
        <a href={telUrl(phone)}>{phone}</a>. We can agree smaller payments or a break from paying.
      </p>
      <p>
        <DebtHelp />
      </p>
    </section>
  )
}

const shell = panelBox({ gap: '2', '& a': { color: 'ink', textDecoration: 'underline' } })
