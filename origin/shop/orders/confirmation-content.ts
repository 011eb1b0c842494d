// The authored content of the confirmation, which is the same for every order of a brand: remembered for a short time.
import type { BrandCode } from '#shared/brands/brand.ts'
import type { ContentPage } from '#shared/content/content.ts'
import type { HandlerContext } from '#origin/platform/answer.ts'
import { pageAt } from '#origin/shop/content/handlers.ts'

const maxAgeMs = 60_000

const remembered = new Map<BrandCode, { components: ContentPage['components']; at: number }>()

/** For a test whose stores were emptied. */
export const forgetConfirmationContent = (): void => remembered.clear()

/** Empty when the content cannot be read: the confirmation is shown without it. */
export async function confirmationContent(ctx: HandlerContext): Promise<ContentPage['components']> {
  const { brand, now } = ctx
  const known = remembered.get(brand)
  if (known && Math.abs(now.getTime() - known.at) < maxAgeMs) return known.components
  const page = await pageAt('order-confirmation', ctx).catch(() => undefined)
  if (page === undefined) return []
  const components = page?.components ?? []
  remembered.set(brand, { components, at: now.getTime() })
  return components
}
