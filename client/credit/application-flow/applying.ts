// Applying, for the page: the flow's state, and what a person can do in it. Never written on the server.
import { useSnapshot } from 'valtio'
import type { CreditApplication, ApplicationStep, DocumentKind } from '#shared/credit/credit-application.ts'
import type { PrefType } from '#shared/credit/credit-account.ts'
import type { Customer } from '#shared/customers/customer.ts'
import type { FieldError } from '#shared/platform/visit.ts'
import { start } from '#client/platform/flow/machine.ts'
import { keepChoices, savedChoices, lower, raise, setLoading, useSections } from '#client/payment/index.ts'
import { writePersisted } from '#client/platform/storage/persisted.ts'
import { noApplicationYet, timesIn } from './application.ts'
import { applicationFlow, stepAt, type ApplicationState } from './application-flow.ts'
import { applicationSteps, furthest } from './application-steps.ts'
import { chosen, draftOf } from './draft.ts'
import type { Values } from './filling.ts'
import { keepingOf } from './keeping.ts'
import { prepareExits, tellExit } from './leaving.ts'
import { addressOfStep, stepIn, urlTargetIn } from './step-address.ts'
import { carryUnsaved, takeUnsaved } from './unsaved.ts'

export type Begins = {
  tradingTitle: string
  accountId: string | null
  cartId: string | null
  /** What the server drew the page from, where it could be had. */
  had: { application: CreditApplication; customer: Customer | null } | null
}

let begun: Begins = { tradingTitle: '', accountId: null, cartId: null, had: null }
let placed = false

const table = applicationFlow(
  applicationSteps({
    tradingTitle: () => begun.tradingTitle.toUpperCase(),
    cartId: () => begun.cartId ?? undefined,
    hadAlready() {
      const { had } = begun
      begun = { ...begun, had: null }
      return had
    },
    unsaved() {
      const values = takeUnsaved(begun.accountId)
      if (Object.keys(values).length > 0) keeping.changed()
      return values
    },
    wantedStep: () => stepIn(new URL(location.href)),
    keepNow: () => keeping.now(),
    payByCredit(enough) {
      // Part-payment is never chosen for anyone.
      if (enough) keepChoices({ ...savedChoices(), paymentMethod: 'credit', partPayment: false, chosen: true })
      writePersisted()
    },
    leftInside: () => tellExit('inside', flow.store.data.navigation.routePath),
  }),
)
const flow = start(table, 'idle', noApplicationYet, arrived)

/** Told the lender already, or over: what was filled in is not written any more. */
const sent: readonly ApplicationState[] = ['offer', 'documents', 'signing', 'accepting', 'notSigned']
const over: readonly ApplicationState[] = [
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

const keeping = keepingOf({
  data: () => flow.store.data,
  draft() {
    const { state, data } = flow.store
    if (over.includes(state)) return null
    return sent.includes(state) ? chosen(data) : draftOf(data, new Date())
  },
  signedOut: () => carryUnsaved(begun.accountId, { ...flow.store.data.values }),
})

/** For tests, and for whoever asks outside a view. */
export function applicationNow() {
  return flow
}

export function useApplication() {
  const { state, data } = useSnapshot(flow.store)
  const { loading } = useSections()
  return { state: state as ApplicationState, data, busy: loading.creditApp }
}

export function isWorking(state: ApplicationState): boolean {
  return state in table && 'run' in table[state]
}

/** Begins, or begins anew, and follows the address. Gives what ends it. */
export function beginApplication(begins: Begins): () => void {
  begun = begins
  placed = false
  flow.reset()
  flow.store.data.navigation.urlTarget = urlTargetIn(new URL(location.href))
  prepareExits()
  void flow.send('begin')
  const gone = () => {
    keeping.leaving()
    const { routePath } = flow.store.data.navigation
    if (!['done', 'cancelled', 'hasAccount'].includes(flow.store.state)) tellExit('outside', routePath)
  }
  addEventListener('popstate', followAddress)
  addEventListener('pagehide', gone)
  return () => {
    removeEventListener('popstate', followAddress)
    removeEventListener('pagehide', gone)
    keeping.stop()
    flow.reset()
    lower('essentialCreditAppService')
  }
}

/** Whatever could not be reached is asked again. */
export function tryAgain() {
  if (flow.can('next')) return flow.send('next')
  return flow.send(flow.can('begin') ? 'begin' : 'again')
}

/** What an input holds now. What was wrong with it is no longer known. */
export function fill(changes: Values): void {
  const { data } = flow.store
  data.values = { ...data.values, ...changes }
  Object.assign(data, timesIn(data.values, new Date()))
  keeping.changed()
}

export function leftField(): void {
  void keeping.now().catch(() => {})
}

/** The step's own button. `held` is what its form holds. */
export async function next(held: Values = {}): Promise<void> {
  if (Object.entries(held).some(([name, value]) => flow.store.data.values[name] !== value)) fill(held)
  await flow.send('next')
}

/** Faults of a step that the page itself finds. */
export function blame(faults: readonly FieldError[]): void {
  flow.store.data.faults = faults
}

export function goToStep(step: Exclude<ApplicationStep, 'done'>): void {
  blame([])
  void flow.send(step)
}

export function tellExitInside(): void {
  tellExit('inside', flow.store.data.navigation.routePath)
}

export function choosePreference(prefType: PrefType): void {
  flow.store.data.prefType = prefType
  keeping.changed()
}

export function markRead(kind: DocumentKind): void {
  const { data } = flow.store
  if (!data.documentsRead.includes(kind)) data.documentsRead = [...data.documentsRead, kind]
  keeping.changed()
  leftField()
}

export function askToLeave(on: boolean): void {
  flow.store.data.navigation.exitToggle = on
}

export function cancelApplication(): void {
  keeping.stop()
  askToLeave(false)
  void flow.send('cancel')
}

/** Of every state as it is entered: the section's flags (specification § 4), the address, and what is kept. */
function arrived(state: ApplicationState) {
  const { fault } = table[state] as { fault?: 'essentialCreditAppService' }
  const working = isWorking(state)
  setLoading('creditApp', working)
  if (working) lower('essentialCreditAppService')
  if (fault) raise(fault)
  const step = stepAt(state)
  if (!step || state === 'idle') return
  const { navigation } = flow.store.data
  const moved = placed && navigation.routePath !== step
  navigation.routePath = step
  if (stepIn(new URL(location.href)) !== step)
    history[moved ? 'pushState' : 'replaceState'](history.state, '', addressOfStep(step))
  placed = true
  if (moved && !working) {
    keeping.changed()
    leftField()
  }
}

/** Back and forward: as far as one may go there; otherwise the address is put right. */
function followAddress() {
  const { state, data } = flow.store
  const wanted = stepIn(new URL(location.href))
  const shown = stepAt(state)
  if (!wanted || wanted === shown) return
  const to = ['about-you', 'address', 'check'].includes(wanted) ? furthest(wanted, data) : wanted
  if (to === wanted && to !== 'done' && flow.can(to)) return goToStep(to)
  if (shown) history.replaceState(history.state, '', addressOfStep(shown))
}
