// The step of the application in the URL, so that Back and reload keep it.
import { redirectTarget } from '#shared/platform/redirect-target.ts'
import { applicationSteps, type ApplicationStep } from '#shared/credit/credit-application.ts'

export const applicationPath = '/checkout/credApp'

/** Null when the URL has no step. */
export function stepFromUrl({ searchParams }: URL): ApplicationStep | null {
  return applicationSteps.find((step) => step === searchParams.get('step')) ?? null
}

export function stepUrl(step: ApplicationStep): string {
  return `${applicationPath}?${new URLSearchParams({ step })}`
}

/** The path of this shop to go to afterwards; empty without one, and for other origins. */
export function urlTargetFromUrl({ searchParams, origin }: URL): string {
  const requested = searchParams.get('urlTarget') ?? ''
  const target = requested.length > 200 ? '/' : redirectTarget(requested, origin)
  return target === '/' || target.length > 200 ? '' : target
}
