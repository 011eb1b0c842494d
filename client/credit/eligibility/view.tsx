// The view of the eligibility page: what the check is for a guest, the check itself for a signed-in customer.
import { useVisit } from '#client/platform/visit-context.tsx'
import { BeforeSigningIn } from './before-signing-in.tsx'
import { EligibilityCheck } from './check.tsx'

export default function CreditEligibilityView() {
  return useVisit().person?.signedIn ? <EligibilityCheck /> : <BeforeSigningIn />
}
