// The message after signing out; a person who is still signed in gets another one.
import { Greeting } from '#client/session/greeting.tsx'
import { useVisit } from '#client/platform/visit-context.tsx'

const home = { path: '/', label: 'Continue shopping' }

export default function SignedOutView() {
  const { brand, person } = useVisit()
  if (person?.signedIn)
    return (
      <Greeting heading="You’re still signed in" links={[{ path: '/api/sign-out', label: 'Sign out' }, home]}>
        If you share this device, please sign out.
      </Greeting>
    )
  return (
    <Greeting heading="Goodbye for now" links={[home, { path: '/api/sign-in?redirectTo=%2F', label: 'Sign in again' }]}>
      You’ve signed out of {brand.name}. We’ve removed your account details from this device.
    </Greeting>
  )
}
