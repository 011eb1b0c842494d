// The tools of the endpoint for assistants: declared calls of the shop, with what an assistant has to know of each. Their fields come from
// the calls themselves. No call of a person, of a payment or of an order belongs here.
import type { JSONObject } from '@modelcontextprotocol/server'
import * as z from 'zod/mini'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { deliveryCalls } from '#shared/delivery/delivery-calls.ts'
import type { Call } from '#shared/platform/call.ts'
import { productCalls } from '#shared/products/product-calls.ts'
import { searchCalls } from '#shared/search/search-calls.ts'

export type Tool = {
  name: string
  title: string
  call: Call
  /** What it is for, and what the names of its fields do not say. */
  description: string
  /** Fields with a value that no assistant chooses. */
  fills?: Readonly<Record<string, unknown>>
  /** Fields of the call that are left out. */
  without?: readonly string[]
}

const filters =
  'Filters are values of the reply’s facets; several of one facet are joined by commas: size=12,14. A reply has one page of products; page asks for the next.'
const bag =
  'The reply has cartId, which the next call about this bag must send, and openInBrowser: the link by which the shopper looks at these goods and puts them into a bag of their own, where they pay. Always give them that link.'
const ofBag = ['customerId', 'offerNumber', 'productType', 'undo']

export const tools: readonly Tool[] = [
  {
    name: 'search_products',
    title: 'Search',
    call: searchCalls.search,
    description: `Searches the shop for what a shopper says, such as “black dress size 16 under £40”. ${filters}`,
    without: ['exact'],
  },
  {
    name: 'list_categories',
    title: 'Categories',
    call: searchCalls.tree,
    description: 'Gives the tree of categories with the number of products in each.',
  },
  {
    name: 'list_category',
    title: 'Products of a category',
    call: searchCalls.category,
    description: `Lists the products of one category. path is the category’s address after /shop/c/, such as women/dresses. ${filters}`,
  },
  {
    name: 'get_products',
    title: 'Product',
    call: productCalls.list,
    description:
      'Gives products with their colours, and for each option (a size of a colour) its price and whether it is in stock. baseproducts: product numbers joined by commas, at most 24.',
  },
  {
    name: 'delivery_dates',
    title: 'When it comes',
    call: deliveryCalls.cutOff,
    description:
      'Says by when to order (cutOffTime, in UTC) and on which day an order made by then comes: standard, express, and goods that their maker delivers (directDeliveryDate).',
  },
  {
    name: 'read_bag',
    title: 'Read the bag',
    call: bagCalls.get,
    description: `Gives the bag with prices, offers and totals. ${bag}`,
  },
  {
    name: 'add_to_bag',
    title: 'Add to the bag',
    call: bagCalls.add,
    description: `Adds pieces of one option of a product; without cartId it begins a bag. productOptionNo is the optionId of get_products. Nothing is ordered. ${bag}`,
    without: ofBag,
  },
  {
    name: 'change_bag',
    title: 'Change the bag',
    call: bagCalls.edit,
    description: `Sets how many pieces of a line; 0 removes it. skuProductCode and productOptionNo are those of the line; updatedProductOptionNo exchanges its size or colour. ${bag}`,
    fills: { unitPrice: 1, bosOfferCode: '' },
    without: ofBag,
  },
]

type Schema = { properties?: JSONObject; required?: string[] }
const cartId = { type: 'string', maxLength: 1000, description: 'Of an earlier reply. Leave it out to begin a bag.' }
/** Fields that the shop fills in itself, of every call. */
const own = ['channel', 'siteId']

/** The tool as a client lists it. */
export function described({ name, title, call, description, fills = {}, without = [] }: Tool) {
  const schema = call.body ?? call.query
  const written = schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema) : {}
  const left = new Set([...own, ...without, ...Object.keys(fills)])
  const properties = Object.entries(written.properties ?? {})
    .filter(([field]) => !left.has(field))
    .map(([field, value]) => [field, field === 'cartId' ? cartId : value] as const)
  const changes = call.method !== 'GET'
  return {
    name,
    title,
    description,
    inputSchema: {
      type: 'object' as const,
      properties: Object.fromEntries(properties) as JSONObject,
      required: (written.required ?? []).filter((field) => !left.has(field)),
      additionalProperties: false,
    },
    annotations: { readOnlyHint: !changes, destructiveHint: false, openWorldHint: false },
  }
}
