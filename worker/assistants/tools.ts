// The tools of the endpoint for assistants: declared calls of the shop, with what an assistant has to know of each. Their fields come from
// the calls themselves. No call of a person, of a payment or of an order belongs here.
import type { JSONObject } from '@modelcontextprotocol/server'
import * as z from 'zod/mini'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { deliveryCalls } from '#shared/delivery/delivery-calls.ts'
import type { Call } from '#shared/platform/call.ts'
import { productCalls } from '#shared/products/product-calls.ts'
import { searchCalls } from '#shared/search/search-calls.ts'

/** `fills`: fields that no assistant chooses, and what is sent for them. */
export type Tool = { call: Call; description: string; fills?: Readonly<Record<string, unknown>> }

const filters =
  'Filters are values of the reply’s facets; several of one facet are joined by commas: size=12,14. A reply has one page of products; page asks for the next.'
const bag =
  'The reply has cartId, which the next call about this bag must send, and openInBrowser: the link by which the shopper looks at these goods and puts them into a bag of their own, where they pay. Always give them that link.'
const unchosen = { customerId: undefined, offerNumber: undefined, productType: undefined, undo: undefined }

export const tools: Readonly<Record<string, Tool>> = {
  search_products: {
    call: searchCalls.search,
    description: `Searches the shop for what a shopper says, such as “black dress size 16 under £40”. ${filters}`,
    fills: { exact: undefined },
  },
  list_categories: {
    call: searchCalls.tree,
    description: 'Gives the tree of categories with the number of products in each.',
  },
  list_category: {
    call: searchCalls.category,
    description: `Lists the products of one category. path is the category’s address after /shop/c/, such as women/dresses. ${filters}`,
  },
  get_products: {
    call: productCalls.list,
    description:
      'Gives products with their colours, and for each option (a size of a colour) its price and whether it is in stock. baseproducts: product numbers joined by commas, at most 24.',
  },
  delivery_dates: {
    call: deliveryCalls.cutOff,
    description:
      'Says by when to order (cutOffTime, in UTC) and on which day an order made by then comes: standard, express, and goods that their maker delivers (directDeliveryDate).',
  },
  read_bag: { call: bagCalls.get, description: `Gives the bag with prices, offers and totals. ${bag}` },
  add_to_bag: {
    call: bagCalls.add,
    description: `Adds pieces of one option of a product; without cartId it begins a bag. productOptionNo is the optionId of get_products. Nothing is ordered. ${bag}`,
    fills: unchosen,
  },
  change_bag: {
    call: bagCalls.edit,
    description: `Sets how many pieces of a line; 0 removes it. skuProductCode and productOptionNo are those of the line; updatedProductOptionNo exchanges its size or colour. ${bag}`,
    fills: { ...unchosen, unitPrice: 1, bosOfferCode: '' },
  },
}

const cartId = { type: 'string', maxLength: 1000, description: 'Of the last reply. add_to_bag needs none to begin.' }

/** The tool as a client lists it. */
export function described([name, { call, description, fills = {} }]: [string, Tool]) {
  const schema = call.body ?? call.query
  const written: z.core.JSONSchema.JSONSchema = schema
    ? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
    : {}
  const isChosen = (field: string) => !(field in fills) && field !== 'channel' && field !== 'siteId'
  const properties = Object.entries((written.properties ?? {}) as JSONObject).filter(([field]) => isChosen(field))
  return {
    name,
    description,
    inputSchema: {
      type: 'object' as const,
      properties: Object.fromEntries(properties.map(([field, value]) => [field, field === 'cartId' ? cartId : value])),
      required: (written.required ?? []).filter(isChosen),
      additionalProperties: false,
    },
    annotations: { readOnlyHint: call.method === 'GET', destructiveHint: false, openWorldHint: false },
  }
}
