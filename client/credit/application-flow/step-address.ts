// The step of the application in the page's address, so that Back and reload keep it.
import { redirectTarget } from '#shared/platform/redirect-target.ts'
import { applicationSteps, type ApplicationStep } from '#shared/credit/credit-application.ts'

export const applicationPath = '/checkout/credApp'

/** Null when the address names none. */
export function stepIn({ searchParams }: URL): ApplicationStep | null {
  return applicationSteps.find((step) => step === searchParams.get('step')) ?? null
}

export function addressOfStep(step: ApplicationStep): string {
  return `${applicationPath}?${new URLSearchParams({ step })}`
}

/** A path of this shop, to go to when it is over; empty when the address names none, or another's. */
export function urlTargetIn({ searchParams, origin }: URL): string {
  const given = searchParams.get('urlTarget') ?? ''
  const target = given.length > 200 ? '/' : redirectTarget(given, origin)
  return target === '/' || target.length > 200 ? '' : target
}
