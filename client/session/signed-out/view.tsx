// The message after signing out; a person who is still signed in gets another one.
import { Greeting } from '#client/session/greeting.tsx'
import { useVisit } from '#client/platform/visit-context.tsx'

const home = { path: '/', label: 'Go on shopping' }

export default function SignedOutView() {
  const { brand, person } = useVisit()
  if (person?.signedIn)
    return (
      <Greeting heading="You’re still signed in" ways={[{ path: '/api/sign-out', label: 'Sign out' }, home]}>
        Sign out if others use this device.
      </Greeting>
    )
  return (
    <Greeting heading="Goodbye for now" ways={[home, { path: '/api/sign-in?redirectTo=%2F', label: 'Sign in again' }]}>
      You’ve signed out of {brand.name}. Nothing of your account is left on this device.
    </Greeting>
  )
}
