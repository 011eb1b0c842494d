// The delivery subscription plans that a brand's catalogue sells, and the customers who cannot buy one for now.
import type { BrandCode } from '#shared/brands/brand.ts'
import { subscriptionType } from '#shared/bag/cart.ts'
import type { CoveredDelivery, DeliveryService, SubscriptionPlan } from '#shared/subscription/delivery-subscription.ts'
import { deliveryMethods } from '#shared/delivery/delivery-methods.ts'
import { priceLabel, poundsFromPence } from '#shared/platform/money.ts'
import type { CatalogueReader } from '#origin/platform/stores.ts'
import { currentId } from '#origin/shop/catalogue/current-id.ts'
import type { StoredPage } from '#origin/shop/catalogue/documents.ts'
import type { SubscriptionCoverage } from '#origin/shop/delivery/charge-of-speed.ts'
import { subscriptionTerms } from './subscription-ends.ts'

type PlanRow = Pick<SubscriptionPlan, 'productNumber' | 'productOptionNo' | 'offerNumber' | 'title' | 'price'>

/** The plans as product pages offer them. */
export async function plansOf(catalogue: CatalogueReader, brand: BrandCode): Promise<SubscriptionPlan[]> {
  const { results } = await catalogue
    .prepare(
      `SELECT page FROM product_document AS document WHERE brand = ?1 AND NOT listed AND in_stock
         AND page ->> 'productType' = '${subscriptionType}' AND id = ${currentId('document.product_no')}`,
    )
    .bind(brand)
    .all<{ page: string }>()
  const rows = results.flatMap(({ page }) => {
    const { productNo, offerNo, name, options } = JSON.parse(page) as StoredPage
    return options.flatMap(([productOptionNo, , , price, , stock]): PlanRow[] =>
      stock > 0 ? [{ productNumber: productNo, productOptionNo, offerNumber: offerNo, title: name, price }] : [],
    )
  })
  const inOrder = (a: PlanRow, b: PlanRow) => a.price - b.price || (a.productNumber < b.productNumber ? -1 : 1)
  return rows.toSorted(inOrder).map(planOf)
}

/** The plans as they can be bought. */
export function plansStatement(d1: D1Database, brand: BrandCode) {
  return d1
    .prepare(
      `SELECT product.product_no AS productNumber, option_no AS productOptionNo, offer_no AS offerNumber, name AS title,
         option.price FROM product JOIN option USING (product_no)
       WHERE brand = ? AND product_type = '${subscriptionType}' AND stock > 0 ORDER BY option.price, product_no`,
    )
    .bind(brand)
}

export function plansIn({ results }: D1Result): SubscriptionPlan[] {
  return (results as PlanRow[]).map(planOf)
}

function planOf({ price, ...plan }: PlanRow): SubscriptionPlan {
  const { months, coolingOffDays } = subscriptionTerms
  return { ...plan, price: poundsFromPence(price), months, renews: false, coolingOffDays, options: covered }
}

/** Product number suffixes of plans for a single delivery service. These plans are no longer sold; bought ones run to their end. */
const older: Readonly<Record<DeliveryService, string>> = {
  STANDARD_DELIVERY: '-DELIVERY-STANDARD',
  NEXT_DAY_DELIVERY: '-DELIVERY-NEXT-DAY',
  NOMINATED_DELIVERY: '-DELIVERY-NOMINATED',
}

/** What the plan covers; `true`, all services, for a plan that is sold today and for an unknown number. */
export function coveredBy(productNo: string | null): SubscriptionCoverage {
  const services = Object.keys(older) as DeliveryService[]
  return services.find((service) => productNo?.endsWith(older[service])) ?? true
}

/** The plan's benefits, as origin/shop/delivery/charge-of-speed.ts applies them. */
const covered: CoveredDelivery[] = [
  { deliveryService: 'STANDARD_DELIVERY', title: 'Free standard delivery and collection', display: true },
  { deliveryService: 'NEXT_DAY_DELIVERY', title: 'Free express delivery and express collection', display: true },
  {
    deliveryService: 'NOMINATED_DELIVERY',
    title: `${priceLabel(poundsFromPence(deliveryMethods.STANDARD.charge))} off delivery on a day you choose`,
    display: true,
  },
]

/**
 * SQL: the customer cannot buy a subscription for now. Repeated purchase and refund would be unlimited free delivery; the legal
 * right to cancel stays. Two refunded subscriptions began in the year before `today`. A
 * trigger checks the same.
 */
export const subscriptionsPaused = (customer: string, today: string) =>
  `((SELECT count(*) FROM delivery_subscription WHERE customer_id = ${customer} AND state = 'cancelled'
    AND started > date(${today}, '-1 year')) >= 2)`
