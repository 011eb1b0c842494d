// The steps of the application's flow: each makes its calls and returns its result and the data learned.
import type { Reply } from '#shared/platform/call.ts'
import { creditApplicationCalls as calls } from '#shared/credit/credit-application-calls.ts'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { checkingCredit } from '#shared/credit/credit-limits.ts'
import type { DocumentKind, ApplicationStep } from '#shared/credit/credit-application.ts'
import { needsPreviousAddress } from '#shared/credit/time-at-address.ts'
import { creditCartOf } from '#client/credit/credit-cart.ts'
import type { FieldError } from '#shared/platform/visit.ts'
import { api, ApiError, logFailure } from '#client/platform/api/api.ts'
import { addressFaults, addressFromValues, isSameAddress } from './addresses.ts'
import { applicantFaults } from './applicant.ts'
import { dataFromApplication, type ApplicationData } from './application-data.ts'
import type { FormValues } from './form-values.ts'
import { creditFlags, creditCheckOutcome, applicationOutcome, isUnavailable } from './credit-check-outcome.ts'

type Data = Readonly<ApplicationData>
type Learned = Partial<ApplicationData>
type Application = Reply<typeof calls.application>

export type ApplicationFlowPorts = {
  tradingTitle: () => string
  cartId: () => string | undefined
  /** The data that the server rendered the page from; only on the first call. */
  serverData: () => { application: Application; customer: ApplicationData['customer'] } | null
  /** Values that could not be saved before the sign-in; only on the first call. */
  unsavedValues: () => FormValues
  /** The step in the URL. */
  requestedStep: () => ApplicationStep | null
  /** Saves the draft at once. Rejects when the save fails. */
  saveNow: () => Promise<void>
  trackExitInside: () => void
}

export function applicationFlowSteps(outside: ApplicationFlowPorts) {
  async function open(data: Data) {
    const fromServer = outside.serverData()
    try {
      const [properties, cartInfo, application, customer] = await Promise.all([
        checked(api(calls.propertiesTrading, { body: { tradingTitle: outside.tradingTitle() } })),
        api(calls.getCart, { query: { cartId: outside.cartId() } })
          .then((reply) => reply.cartInfo)
          .catch((error: unknown) => (logFailure(error, 'getCart'), null)),
        fromServer?.application ?? checked(api(calls.application, {})),
        fromServer?.customer ?? api(customerCalls.get, {}).then((reply) => reply.customer),
      ])
      const { propertiesResponse, tradingTitle, monthsAndYearData } = properties
      const found = dataFromApplication(application, customer)
      const urlTarget = data.navigation.urlTarget || application.draft.urlTarget
      const learned: Learned = {
        ...found,
        values: { ...found.values, ...outside.unsavedValues() },
        propertiesResponse,
        tradingTitle,
        monthsAndYearData,
        cartInfo,
        customer,
        navigation: { ...data.navigation, urlTarget, applied: application.state !== 'open' },
      }
      return [whereTo(application, { ...data, ...learned }), learned] as const
    } catch (error) {
      return refusalResult(error)
    }
  }

  /** The requested step, or the furthest allowed one. */
  function whereTo(application: Application, data: ApplicationData) {
    const wanted = outside.requestedStep() ?? application.draft.routePath
    const outcome = applicationOutcome(application)
    if (outcome === 'cancelled') throw new Error('The reply has a cancelled application')
    if (outcome === 'passed') {
      const unread = requiredDocuments(data).some((kind) => !data.documentsRead.includes(kind))
      if (wanted === 'sign') return unread ? 'documents' : 'sign'
      return wanted === 'documents' ? 'documents' : 'offer'
    }
    if (application.state === 'open' || outcome === 'begun') return furthestStep(wanted, data)
    return outcome
  }

  async function saveDetails({ values }: Data) {
    const faults = applicantFaults(values, new Date())
    if (faults.length > 0) return ['faulty', { faults }] as const
    return sending(async () => {
      await outside.saveNow()
      return ['ok', { faults: [] }] as const
    })
  }

  async function saveAddress({ values, customer, commAddress }: Data) {
    const faults = addressFaults(values, new Date())
    if (faults.length > 0) return ['faulty', { faults }] as const
    const home = addressFromValues(values, 'current')!
    const same = isSameAddress(home, customer?.accountAddress ?? null)
    return sending(async () => {
      await outside.saveNow()
      if (same && commAddress) return ['ok', { faults: [] }] as const
      const reply = await api(calls.updateCustomerAddress, {
        body: { accountAddress: home, commAddress: { addressLabel: '', newAddress: !same, updatedBy: 'CUSTOMER' } },
      })
      return ['ok', { faults: [], commAddress: reply.commAddress }] as const
    })
  }

  async function apply(data: Data) {
    const { jwtToken, timeAtCurrentAddress, values } = data
    const before = needsPreviousAddress(timeAtCurrentAddress, new Date()) ? addressFromValues(values, 'previous') : null
    return sending(async () => {
      await outside.saveNow()
      const reply = await api(calls.standardCreditCheck, {
        // The previous address only if there is one and it is not empty (R5.3).
        body: {
          jwtToken,
          timeAtCurrentAddress,
          ...(before && { previousAddress: before }),
          cart: creditCartOf(data.cartInfo),
        },
      })
      const outcome = creditCheckOutcome(reply)
      const { creditCheck, declineCode } = reply
      const navigation = { ...data.navigation, applied: outcome !== 'failed' && outcome !== 'notFound' }
      return [outcome, { creditCheck, declineCode, navigation, ...creditFlags(outcome) }] as const
    })
  }

  /** Polls the pending check with growing pauses, until the limit. */
  async function wait({ customer }: Data) {
    for (let waited = 0, pause: number = checkingCredit.first; waited < checkingCredit.max; waited += pause) {
      pause = Math.min(checkingCredit.slowest, waited === 0 ? checkingCredit.first : pause * 2)
      await new Promise((resolve) => setTimeout(resolve, pause))
      const found = await sending(async () => {
        const application = await checked(api(calls.application, {}))
        const outcome = applicationOutcome(application)
        if (outcome === 'begun' || outcome === 'cancelled') return ['changed', {}] as const
        const flags = outcome === 'accepted' ? {} : creditFlags(outcome)
        return [outcome, { ...dataFromApplication(application, customer), ...flags }] as const
      }).catch((error: unknown) => (logFailure(error, 'application'), null))
      if (found && found[0] !== 'pending') return found
    }
    return 'stillPending'
  }

  /** Sends rate and status of the offer; the server refuses others. Signing twice has no further effect. */
  async function accept({ jwtToken, creditCheck, prefType, navigation }: Data) {
    return sending(async () => {
      await outside.saveNow()
      const reply = await checked(
        api(calls.acceptAgreement, {
          body: {
            jwtToken,
            periodInterestRate: creditCheck.periodInterestRate ?? 0,
            creditCheckStatus: creditCheck.creditCheckStatus,
            hasOptedForAutomaticCreditIncreases: prefType === '2',
            prefType: prefType!,
          },
        }),
      )
      const { customerAccountId, creditLimit, availableToSpend } = reply
      const account = { customerAccountId, creditLimit, availableToSpend }
      const flags = { agreementAccepted: true, limitSet: true, creditAppRequestSuccess: true, creditAgreed: true }
      return ['ok', { account, ...flags, navigation: { ...navigation, exitToggle: false } }] as const
    })
  }

  async function cancel({ jwtToken, navigation }: Data) {
    return sending(async () => {
      await api(calls.cancel, { body: { jwtToken, exit: 'inside' } })
      outside.trackExitInside()
      const emptied: Learned = { values: {}, faults: [], documentsRead: [], prefType: null }
      return ['ok', { ...emptied, navigation: { ...navigation, cancelled: true, exitToggle: false } }] as const
    })
  }

  return { open, saveDetails, saveAddress, apply, wait, accept, cancel }
}

export type ApplicationSteps = ReturnType<typeof applicationFlowSteps>

/** The documents to read before signing; the PCCI only where the brand has one. */
export function requiredDocuments({ propertiesResponse }: Pick<Data, 'propertiesResponse'>): DocumentKind[] {
  return [...(propertiesResponse.website?.isPcciEnabled ? (['pcci'] as const) : []), 'explanation', 'agreement']
}

/** The requested step, or the first step with errors before it. */
export function furthestStep(
  wanted: ApplicationStep,
  { values }: Pick<Data, 'values'>,
): 'about-you' | 'address' | 'check' {
  const today = new Date()
  if (wanted === 'about-you' || applicantFaults(values, today).length > 0) return 'about-you'
  if (wanted === 'address' || addressFaults(values, today).length > 0) return 'address'
  return 'check'
}

/** Throws for a reply whose message says that an upstream is unavailable (R8.22). */
async function checked<R extends object>(call: Promise<R>): Promise<R> {
  const reply = await call
  if ('message' in reply && isUnavailable(String(reply.message))) throw new Error('An upstream is unavailable')
  return reply
}

async function sending<H>(work: () => Promise<H>) {
  try {
    return await work()
  } catch (error) {
    return refusalResult(error)
  }
}

/** The flow's result for a refusal; other errors are thrown again. */
function refusalResult(error: unknown) {
  if (!(error instanceof ApiError) || isUnavailable(error.message)) throw error
  switch (error.code) {
    case 'HAS_ACCOUNT':
      return ['hasAccount', {}] as const
    case 'APPLICATION_CHANGED':
    case 'APPLICATION_NOT_FOUND':
    case 'NOT_OFFERED':
    case 'CREDIT_CHECK_MISMATCH':
      return ['changed', {}] as const
    case 'DOCUMENTS_NOT_READ':
      return ['unread', { documentsRead: [] }] as const
    case 'DATA_ERROR':
      return blamed(error.message)
    default:
      throw error
  }
}

const fieldOfServerName: Readonly<Record<string, string>> = {
  firstname: 'firstname',
  lastname: 'lastname',
  dateOfBirth: 'birth',
  mobilePhone: 'mobilePhone',
  timeAtCurrentAddress: 'timeAtCurrentAddress-month',
  timeAtPrevAddress: 'timeAtPrevAddress-month',
  currentAddress: 'current-addressLine1',
  previousAddress: 'previous-addressLine1',
}

/** The lender validates more strictly than this page: the named field gets an error. */
function blamed(message: string) {
  const named = Object.keys(fieldOfServerName).find((part) => message.includes(part)) ?? 'firstname'
  const faults: FieldError[] = [
    {
      field: fieldOfServerName[named]!,
      message: 'Please check this. Our lender couldn’t accept it as you’ve entered it',
    },
  ]
  const details = ['firstname', 'lastname', 'dateOfBirth', 'mobilePhone'].includes(named)
  return [details ? 'faultyDetails' : 'faultyAddress', { faults }] as const
}
