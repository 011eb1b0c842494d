// The welcome message, with a link back to the page from which registration began.
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { redirectTarget } from '#shared/platform/redirect-target.ts'
import { useCall } from '#client/platform/api/use-call.ts'
import { Greeting } from '#client/session/greeting.tsx'
import { useVisit } from '#client/platform/visit-context.tsx'

export default function RegisteredView() {
  const { brand, url, person } = useVisit()
  const { data } = useCall(customerCalls.get, {})
  const name = data?.customer?.firstname
  const target = redirectTarget(url.searchParams.get('redirectTo'), url.origin)
  const onward = target === '/' || target.startsWith('/account') ? null : target
  return (
    <Greeting
      heading={name ? `Welcome, ${name}` : `Welcome to ${brand.name}`}
      links={
        person?.signedIn
          ? [
              onward ? { path: onward, label: 'Continue where you left off' } : { path: '/', label: 'Start shopping' },
              { path: '/account', label: 'Your account' },
            ]
          : [{ path: '/api/sign-in?redirectTo=%2Faccount', label: 'Sign in' }]
      }
    >
      {person?.signedIn
        ? 'Your account is ready to use here and in our other shops. We’ve added your bag and saved items to it. If you’ve ordered as a guest before, confirm your email address using the link we’ve sent you and we’ll add those orders too.'
        : 'Sign in to see your account.'}
    </Greeting>
  )
}
