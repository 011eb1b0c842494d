// Calls of the customer's account: details, addresses, cards, orders, preferences, loyalty and data.
import * as z from 'zod/mini'
import { BookAddress, GivenAddress } from '#shared/delivery/address.ts'
import { Email } from '#shared/delivery/delivery.ts'
import { ContactPreferences, Customer, CustomerDetails, Order, SavedCard } from './customer.ts'
import { ProductNumber } from '#shared/products/product-calls.ts'
import { by } from '#shared/person/schema.ts'
import { recipient } from '#shared/person/rules.ts'
import { service } from '#shared/platform/call.ts'

const accountCall = { identity: 'person', deadline: 2000 } as const
const AddressId = z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/))
const Addresses = z.object({ addresses: z.array(BookAddress) })
const Recipient = z.string().check(by(recipient))
/** The list is opened as a spreadsheet, where other beginnings are formulas. */
export const NewsletterEmail = Email.check(
  z.regex(/^[^=+@-]/, 'Enter an email address that begins with a letter or number'),
)
/** The address's id, and its proof. */
export const NewsletterKey = z.string().check(z.regex(/^news-[\w-]{32}\.[\w-]{43}$/))

export const customerCalls = service('customer', {
  /** Gives the customer's details. `customer` is null for a guest. */
  get: {
    identity: 'visitor',
    deadline: 2000,
    method: 'GET',
    path: '/api/customer',
    reply: z.object({ customer: z.nullable(Customer) }),
  },
  /** Changes the customer's details. What is left out stays as it is. */
  updateDetails: {
    ...accountCall,
    method: 'PUT',
    path: '/api/customer/details',
    limit: 'account',
    body: z.partial(CustomerDetails),
    reply: z.object({ customer: Customer }),
  },
  /** Lists the account's addresses. The default delivery address first. */
  addresses: { ...accountCall, method: 'GET', path: '/api/customer/addresses', reply: Addresses },
  /** Adds an address to the account. */
  addAddress: {
    ...accountCall,
    method: 'POST',
    path: '/api/customer/addresses',
    limit: 'account',
    body: z.extend(GivenAddress, { recipient: Recipient, isDefaultDeliveryAddress: z.boolean() }),
    reply: Addresses,
    errors: ['ADDRESS_LIMIT_EXCEEDED'],
  },
  /** Changes an address of the account. */
  updateAddress: {
    ...accountCall,
    method: 'PUT',
    path: '/api/customer/addresses',
    limit: 'account',
    body: z.extend(GivenAddress, {
      addressId: AddressId,
      recipient: Recipient,
      isDefaultDeliveryAddress: z.boolean(),
    }),
    reply: Addresses,
    errors: ['ADDRESS_NOT_FOUND'],
  },
  /** Removes an address from the account. */
  removeAddress: {
    ...accountCall,
    method: 'DELETE',
    path: '/api/customer/addresses',
    limit: 'account',
    query: z.object({ addressId: AddressId }),
    reply: Addresses,
    errors: ['ADDRESS_NOT_FOUND'],
  },
  /** Lists the account's saved cards. */
  cards: { ...accountCall, method: 'GET', path: '/api/customer/cards', reply: z.object({ cards: z.array(SavedCard) }) },
  /** Lists the customer's orders. Newest first. */
  orders: { ...accountCall, method: 'GET', path: '/api/customer/orders', reply: z.object({ orders: z.array(Order) }) },
  /**
   * Gives the size of a product that the customer kept last in any shop, and those sent back. They are known from goods of its
   * kind; nothing while the customer does not want it.
   */
  mySize: {
    ...accountCall,
    method: 'GET',
    path: '/api/customer/mySize',
    query: z.object({ productId: ProductNumber }),
    reply: z.object({
      /** `label`: the brand of the goods as shoppers see it. */
      kept: z.nullable(z.object({ size: z.string(), label: z.string() })),
      returned: z.array(z.object({ size: z.string(), label: z.string(), reason: z.enum(['too-small', 'too-large']) })),
    }),
    emptyWhenErased: true,
  },
  /** Gives the customer's contact preferences. */
  preferences: { ...accountCall, method: 'GET', path: '/api/customer/preferences', reply: ContactPreferences },
  /** Changes the customer's contact preferences. */
  updatePreferences: {
    ...accountCall,
    method: 'PUT',
    path: '/api/customer/preferences',
    limit: 'account',
    body: ContactPreferences,
    reply: ContactPreferences,
  },
  /** Asks for a brand's newsletter: the address is mailed a link to confirm. The reply is the same for every address. */
  joinNewsletter: {
    method: 'POST',
    path: '/api/customer/newsletter',
    deadline: 3000,
    limit: 'newsletter',
    body: z.object({ email: NewsletterEmail }),
    reply: z.object({ asked: z.literal(true) }),
  },
  /** Confirms the address of a mailed link, and sets its customer's contact preference. False for a link that has ended. */
  confirmNewsletter: {
    method: 'PUT',
    path: '/api/customer/newsletter',
    deadline: 3000,
    limit: 'newsletter',
    body: z.object({ key: NewsletterKey }),
    reply: z.object({ confirmed: z.boolean() }),
  },
  /** Joins or leaves the loyalty programme. Customers with code 004 never get its emails, whatever the request says. */
  loyalty: {
    ...accountCall,
    method: 'PUT',
    path: '/api/customer/loyalty',
    limit: 'account',
    body: z.object({ loyaltyOptIn: z.enum(['OPTED_IN', 'OPTED_OUT']), loyaltySendEmail: z.boolean() }),
    reply: z.object({ customer: Customer }),
    errors: ['NO_PROGRAMME'],
  },
  /** Gives everything that is stored about the customer. All personal data of the customer, as one document. */
  data: { ...accountCall, method: 'GET', path: '/api/customer/data', reply: z.record(z.string(), z.unknown()) },
  /**
   * Deletes the account and all data without a legal retention period. `email` repeats the customer's own, as a
   * confirmation.
   */
  erase: {
    ...accountCall,
    method: 'POST',
    path: '/api/customer/erase',
    limit: 'account',
    endsSession: true,
    body: z.object({ email: z.string().check(z.maxLength(254)) }),
    reply: z.object({ erased: z.literal(true) }),
    errors: ['CONFIRMATION_WRONG', 'PAYMENT_IN_PROGRESS', 'CREDIT_OWED'],
  },
})
