// The draft of an application on the server: its content (valid values as details and addresses, the others as typed), and when
// the draft is saved. A reload, Back, another device and an ended session lose nothing.
import type { ApplicantDetails, ApplicationDraft } from '#shared/credit/credit-application.ts'
import { hasCardNumber } from '#shared/platform/card-number.ts'
import { needsPreviousAddress } from '#shared/credit/time-at-address.ts'
import { addressFromValues, moveInFields, valuesFromAddress } from './addresses.ts'
import { valuesFromDetails } from './applicant.ts'
import { currentDetails, timeFields, type ApplicationData } from './application-data.ts'
import type { FormValues } from './form-values.ts'
import { valuesFromYearMonth } from './year-month-field.tsx'
import { creditApplicationCalls as calls } from '#shared/credit/credit-application-calls.ts'
import { api, ApiError, logFailure } from '#client/platform/api/api.ts'
import { readStoredJson, removeStored, writeStored } from '#client/platform/storage/browser-storage.ts'

/** Of an application that has not been sent. */
export function applicationDraft(data: ApplicationData, today: Date): Partial<ApplicationDraft> {
  return { ...draftChoices(data), ...filledDraft(data.values, currentDetails(data), today) }
}

/** Valid values as details and addresses, the others as typed. */
export function filledDraft(
  values: FormValues,
  details: ApplicantDetails | null,
  today: Date,
): Partial<ApplicationDraft> {
  const { timeAtCurrentAddress, timeAtPrevAddress } = timeFields(values, today)
  const currentAddress = addressFromValues(values, 'current')
  const before = needsPreviousAddress(timeAtCurrentAddress, today)
  const previousAddress = before ? addressFromValues(values, 'previous') : null
  const inOrder = {
    ...(details && valuesFromDetails(details)),
    ...valuesFromAddress(currentAddress, 'current'),
    ...valuesFromAddress(previousAddress, 'previous'),
    ...valuesFromYearMonth(timeAtCurrentAddress, moveInFields.current),
    ...(before && valuesFromYearMonth(timeAtPrevAddress, moveInFields.previous)),
  }
  return {
    details,
    currentAddress,
    timeAtCurrentAddress,
    previousAddress,
    timeAtPrevAddress: before ? timeAtPrevAddress : 'YYYY MM',
    typed: notIn(inOrder, values),
  }
}

/** Of an application that has been sent: details and addresses no longer change. */
export function draftChoices({ navigation, prefType, documentsRead }: ApplicationData): Partial<ApplicationDraft> {
  const { routePath, urlTarget } = navigation
  return { routePath, prefType, documentsRead: [...documentsRead], ...(urlTarget && { urlTarget }) }
}

/** Values that are not saved as details or addresses. A value with a card number is never saved. */
function notIn(inOrder: FormValues, values: FormValues): Record<string, string> {
  const others = Object.entries(values).filter(
    ([name, value]) => value !== (inOrder[name] ?? '') && !hasCardNumber(value),
  )
  return Object.fromEntries(others.map(([name, value]) => [name, value.replace(/\p{Cc}/gu, ' ').slice(0, 100)]))
}

/** Pause in typing before a save. */
const pauseMs = 600

const unsavedKey = 'unsavedApplication'
/** Upper limit for the time that a sign-in takes. */
const maxUnsavedAgeMs = 15 * 60_000

type DraftSource = {
  data: () => Pick<ApplicationData, 'jwtToken' | 'saveState'>
  /** The draft to save; null in a state in which nothing may be saved. */
  draft: () => Partial<ApplicationDraft> | null
  /** Called when the session has ended and the page goes to sign-in. */
  signedOut: () => void
}

/** Saves after a pause in typing, at each step, and when the page is left. */
export function draftSaver({ data, draft, signedOut }: DraftSource) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let dirty = false
  let lastSave: Promise<void> = Promise.resolve()

  function changed() {
    dirty = true
    clearTimeout(timer)
    timer = setTimeout(() => void now().catch(() => {}), pauseMs)
  }

  /** Saves in order, so that the last change wins. Rejects when the save fails. */
  function now(): Promise<void> {
    clearTimeout(timer)
    lastSave = lastSave.catch(() => {}).then(save)
    return lastSave
  }

  async function save() {
    const unsaved = draft()
    if (!dirty || !unsaved) return
    dirty = false
    data().saveState = 'saving'
    try {
      const { jwtToken } = await api(calls.keepApplication, { body: { jwtToken: data().jwtToken, draft: unsaved } })
      Object.assign(data(), { jwtToken, saveState: dirty ? 'saving' : 'saved' })
    } catch (error) {
      logFailure(error, 'keepApplication')
      notSaved(error)
      throw error
    }
  }

  function notSaved(error: unknown) {
    dirty = true
    data().saveState = 'notSaved'
    if (error instanceof ApiError && error.status === 401) signedOut()
  }

  /** Sends unsaved changes with `keepalive` before the page is left. A page that stays saves them later when this fails. */
  function leaving() {
    clearTimeout(timer)
    const unsaved = draft()
    if (!dirty || !unsaved) return
    dirty = false
    const input = { body: { jwtToken: data().jwtToken, draft: unsaved } }
    const sent = api(calls.keepApplication, input, { keepalive: true }).catch(notSaved)
    // Sent at once, but a later save waits for it.
    lastSave = lastSave.catch(() => {}).then(async () => void (await sent))
  }

  /** Discards unsaved changes. */
  function stop() {
    clearTimeout(timer)
    dirty = false
  }

  return { changed, now, leaving, stop }
}

type Unsaved = { accountId: string; at: number; values: FormValues }

/** Stores values that could not be saved because the session had ended, until the customer has signed in again. */
export function storeUnsaved(accountId: string | null, values: FormValues): void {
  if (accountId) writeStored(unsavedKey, JSON.stringify({ accountId, at: Date.now(), values } satisfies Unsaved))
}

/** Reads and removes the values; those of another customer or older than the limit are dropped. */
export function takeUnsaved(accountId: string | null): FormValues {
  const found = readStoredJson(unsavedKey) as Partial<Unsaved> | null
  removeStored(unsavedKey)
  if (!found || found.accountId !== accountId || !(Date.now() - Number(found.at) < maxUnsavedAgeMs)) return {}
  return Object.fromEntries(Object.entries(found.values ?? {}).filter(([, value]) => typeof value === 'string'))
}
