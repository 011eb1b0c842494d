// Reads a page's data layer. Commands, which are not events, are returned as `{ command }`.
import type { Page } from 'playwright'

export type DataLayerEvent = Record<string, unknown>

export async function layer(page: Page): Promise<DataLayerEvent[]> {
  const text = (await page.evaluate(
    `JSON.stringify((window.dataLayer ?? []).map((entry) => 'event' in entry || 'ecommerce' in entry ? entry : { command: [...entry] }))`,
  )) as string
  return JSON.parse(text) as DataLayerEvent[]
}

export async function eventsOf(page: Page): Promise<unknown[]> {
  return (await layer(page)).flatMap(({ event }) => event ?? [])
}
