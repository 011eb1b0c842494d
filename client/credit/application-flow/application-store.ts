// The credit application, for the page: the state of its flow and the applicant's actions. The server never writes to this store.
import { useSnapshot } from 'valtio'
import type { CreditApplication, ApplicationStep, DocumentKind } from '#shared/credit/credit-application.ts'
import type { PrefType } from '#shared/credit/credit-account.ts'
import type { Customer } from '#shared/customers/customer.ts'
import type { FieldError } from '#shared/platform/visit.ts'
import { startFlow } from '#client/platform/flow/machine.ts'
import { clearSectionErrors, raiseSectionError, setPaymentLoading, useSections } from '#client/payment/index.ts'
import { onLeaving } from '#client/platform/storage/on-leaving.ts'
import { initialApplicationData, timeFields } from './application-data.ts'
import { applicationFlow, stepOfState, type ApplicationFlowState } from './application-flow.ts'
import { applicationFlowSteps, furthestStep } from './application-steps.ts'
import { draftChoices, applicationDraft, draftSaver, storeUnsaved, takeUnsaved } from './draft.ts'
import type { FormValues } from './form-values.ts'
import { startExitTracking, trackExit } from './exit-tracking.ts'
import { stepUrl, stepFromUrl, urlTargetFromUrl } from './step-url.ts'

export type ApplicationStart = {
  tradingTitle: string
  accountId: string | null
  cartId: string | null
  /** The data that the server rendered the page from; null when the lender was unreachable. */
  fromServer: { application: CreditApplication; customer: Customer | null } | null
}

let applicationStart: ApplicationStart = { tradingTitle: '', accountId: null, cartId: null, fromServer: null }
let urlSet = false

const table = applicationFlow(
  applicationFlowSteps({
    tradingTitle: () => applicationStart.tradingTitle.toUpperCase(),
    cartId: () => applicationStart.cartId ?? undefined,
    serverData() {
      const { fromServer } = applicationStart
      applicationStart = { ...applicationStart, fromServer: null }
      return fromServer
    },
    unsavedValues() {
      const values = takeUnsaved(applicationStart.accountId)
      if (Object.keys(values).length > 0) drafts.changed()
      return values
    },
    requestedStep: () => stepFromUrl(new URL(location.href)),
    saveNow: () => drafts.now(),
    trackExitInside: () => trackExit('inside', flow.store.data.navigation.routePath),
  }),
)
const flow = startFlow(table, 'idle', initialApplicationData, onState)

/** States after the decision, in which only the choices are saved, and states in which nothing is saved. */
const decidedStates: readonly ApplicationFlowState[] = ['offer', 'documents', 'signing', 'accepting', 'notSigned']
const unsavedStates: readonly ApplicationFlowState[] = [
  'idle',
  'opening',
  'closed',
  'waiting',
  'stillWaiting',
  'declined',
  'referred',
  'done',
  'hasAccount',
  'cancelling',
  'cancelled',
]

const drafts = draftSaver({
  data: () => flow.store.data,
  draft() {
    const { state, data } = flow.store
    if (unsavedStates.includes(state)) return null
    return decidedStates.includes(state) ? draftChoices(data) : applicationDraft(data, new Date())
  },
  signedOut: () => storeUnsaved(applicationStart.accountId, { ...flow.store.data.values }),
})

/** The flow itself, for tests and for code outside React. */
export function applicationFlowNow() {
  return flow
}

export function useApplication() {
  const { state, data } = useSnapshot(flow.store)
  const { loading } = useSections()
  return { state: state as ApplicationFlowState, data, busy: loading.creditApp }
}

export function isWorking(state: ApplicationFlowState): boolean {
  return state in table && 'run' in table[state]
}

/** Starts the flow and follows the URL. Returns a function that ends both. */
export function startApplication(input: ApplicationStart): () => void {
  applicationStart = input
  urlSet = false
  flow.reset()
  flow.store.data.navigation.urlTarget = urlTargetFromUrl(new URL(location.href))
  startExitTracking()
  void flow.send('begin')
  const stopLeaving = onLeaving(drafts.leaving)
  const onPageHide = () => {
    const { routePath } = flow.store.data.navigation
    if (!['done', 'cancelled', 'hasAccount'].includes(flow.store.state)) trackExit('outside', routePath)
  }
  addEventListener('popstate', followUrl)
  addEventListener('pagehide', onPageHide)
  return () => {
    removeEventListener('popstate', followUrl)
    removeEventListener('pagehide', onPageHide)
    stopLeaving()
    drafts.stop()
    flow.reset()
    clearSectionErrors('essentialCreditAppService')
  }
}

/** Repeats the step that failed. */
export function retryApplication() {
  if (flow.can('next')) return flow.send('next')
  return flow.send(flow.can('begin') ? 'begin' : 'again')
}

/** Sets values of inputs and schedules a save. */
export function setValues(changes: FormValues): void {
  const { data } = flow.store
  data.values = { ...data.values, ...changes }
  Object.assign(data, timeFields(data.values, new Date()))
  drafts.changed()
}

export function saveNow(): void {
  void drafts.now().catch(() => {})
}

/** The submit button of a step. `formValues` are the values of its form. */
export async function submitStep(formValues: FormValues = {}): Promise<void> {
  if (Object.entries(formValues).some(([name, value]) => flow.store.data.values[name] !== value)) setValues(formValues)
  await flow.send('next')
}

/** Errors that the page finds before submission. */
export function setFaults(faults: readonly FieldError[]): void {
  flow.store.data.faults = faults
}

export function goToStep(step: Exclude<ApplicationStep, 'done'>): void {
  setFaults([])
  void flow.send(step)
}

export function trackExitInside(): void {
  trackExit('inside', flow.store.data.navigation.routePath)
}

export function choosePreference(prefType: PrefType): void {
  flow.store.data.prefType = prefType
  drafts.changed()
}

export function markDocumentRead(kind: DocumentKind): void {
  const { data } = flow.store
  if (!data.documentsRead.includes(kind)) data.documentsRead = [...data.documentsRead, kind]
  drafts.changed()
  saveNow()
}

export function showExitDialog(on: boolean): void {
  flow.store.data.navigation.exitToggle = on
}

export function cancelCreditApplication(): void {
  drafts.stop()
  showExitDialog(false)
  void flow.send('cancel')
}

/** Called by the flow in each new state: loading flag, section error (R8.25), URL and save. */
function onState(state: ApplicationFlowState) {
  const { fault } = table[state] as { fault?: 'essentialCreditAppService' }
  const working = isWorking(state)
  setPaymentLoading('creditApp', working)
  if (working) clearSectionErrors('essentialCreditAppService')
  if (fault) raiseSectionError(fault)
  const step = stepOfState(state)
  if (!step || state === 'idle') return
  const { navigation } = flow.store.data
  const moved = urlSet && navigation.routePath !== step
  navigation.routePath = step
  if (stepFromUrl(new URL(location.href)) !== step)
    history[moved ? 'pushState' : 'replaceState'](history.state, '', stepUrl(step))
  urlSet = true
  if (moved && !working) {
    drafts.changed()
    saveNow()
  }
}

/** Back and forward: goes to the step of the URL if allowed, otherwise corrects the URL. */
function followUrl() {
  const { state, data } = flow.store
  const wanted = stepFromUrl(new URL(location.href))
  const shown = stepOfState(state)
  if (!wanted || wanted === shown) return
  const to = ['about-you', 'address', 'check'].includes(wanted) ? furthestStep(wanted, data) : wanted
  if (to === wanted && to !== 'done' && flow.can(to)) return goToStep(to)
  if (shown) history.replaceState(history.state, '', stepUrl(shown))
}
