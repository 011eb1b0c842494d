// The header of checkout: the brand, the steps and a link back to the bag. No links to other pages distract from paying.
import { checkoutStepOf, type CheckoutStep } from '#client/platform/checkout-steps.ts'
import { css } from '#styled/css'
import { flexRow, toolbar } from '#styled/patterns'
import { SkipLink } from './skip-link.tsx'
import { Lines } from '#client/ui/icon.tsx'
import { Wordmark } from '#client/ui/wordmark.tsx'
import { useVisit } from '#client/platform/visit-context.tsx'

const steps = [
  ['bag', 'Bag', '/shop/bag'],
  ['delivery-method', 'Delivery', '/checkout/delivery-method'],
  ['payment', 'Payment', '/checkout/payment'],
] as const satisfies readonly (readonly [CheckoutStep, string, string])[]

export function CheckoutHead() {
  const { pathname } = useVisit().url
  const at = pathname === '/checkout/queue' ? 'payment' : checkoutStepOf(pathname)
  const now = steps.findIndex(([step]) => step === at)
  return (
    <header className={shell}>
      <SkipLink />
      <div className={line}>
        <a href="/" className={name}>
          <Wordmark />
        </a>
        <p className={secure}>
          <Lines path="M5 10.500h14V21H5zM8 10.500V7a4 4 0 0 1 8 0v3.5" size={18} />
          <span> Secure checkout</span>
        </p>
      </div>
      {now < 0 ? null : (
        <nav aria-label="Checkout steps" className={css({ bg: 'surface', color: 'ink' })}>
          <ol className={list}>
            {steps.map(([step, label, path], index) => (
              <li key={step} data-now={index === now || undefined} className={item}>
                {index < now ? (
                  <a href={path}>
                    <span className="sr-only">Back to </span>
                    {label}
                  </a>
                ) : (
                  <span aria-current={index === now ? 'step' : undefined}>{label}</span>
                )}
              </li>
            ))}
          </ol>
        </nav>
      )}
    </header>
  )
}

const shell = css({
  bg: 'header',
  color: 'onHeader',
  borderBottomWidth: '1px',
  borderColor: 'line',
})

const line = css({
  display: 'flex',
  // When the text is twice the size, the second part stands below the name.
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '4',
  maxWidth: 'page',
  marginInline: 'auto',
  paddingInline: { base: '4', lg: '8' },
})

const name = css({ display: 'inline-flex', alignItems: 'center', minHeight: { base: '3.5rem', lg: '4.5rem' } })

const secure = flexRow({ gap: '2', fontSize: 'sm', whiteSpace: 'nowrap', '& svg': { flex: 'none' } })

const list = toolbar({ maxWidth: 'page', marginInline: 'auto', paddingInline: { base: '4', lg: '8' } })

const item = flexRow({
  fontSize: 'sm',
  color: 'quiet',
  '& a, & span[aria-current]': { color: 'ink' },
  '& a, & > span': { display: 'inline-flex', alignItems: 'center', minHeight: 'target' },
  '& a': { textDecoration: 'underline' },
  '&[data-now]': { fontWeight: 'bold' },
  '& + &::before': { content: '"/"', paddingInline: '3', color: 'quiet', fontWeight: 'normal' },
})
