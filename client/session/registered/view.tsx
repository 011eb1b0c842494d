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
      ways={
        person?.signedIn
          ? [
              onward ? { path: onward, label: 'Go on where you were' } : { path: '/', label: 'Start shopping' },
              { path: '/account', label: 'Your account' },
            ]
          : [{ path: '/api/sign-in?redirectTo=%2Faccount', label: 'Sign in' }]
      }
    >
      {person?.signedIn
        ? 'Your account is ready, here and in our other shops. Your bag and your saved items are kept with it. If you have ordered before without an account, confirm your email address by the link we have sent you, and those orders join it.'
        : 'Sign in to see your account.'}
    </Greeting>
  )
}
