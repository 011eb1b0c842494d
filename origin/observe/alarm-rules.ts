// The alarms: when each is on, how urgent it is, and what to do first. Their windows stand in for a time that a condition has to
// hold, for which a state of each alarm would have to be stored.

/** A count or a share of a histogram in a window of time, or a number of this moment (`numbers.ts`). */
export type Term = {
  of: string
  /** 0: the number of this moment. */
  minutes: number
  /** A label whose values make separate results. */
  by?: string
  /** Counted only where a label has one of these values. */
  where?: { label: string; among: readonly string[] }
  /** Of a histogram: the value below which this share lies. */
  quantile?: number
}
export type Condition = { term: Term; over?: Term; above?: number; below?: number }
export type Rule = {
  name: string
  /** `page`: act now; `ticket`: act today. */
  severity: 'page' | 'ticket'
  summary: string
  advice: string
  /** Of the first condition's value. */
  unit: '%' | 'ms' | 's' | ''
  /** All of them, for the label values that they share. */
  when: readonly Condition[]
}

const now = (of: string): Term => ({ of, minutes: 0 })
const hours = 60
const failing = { label: 'outcome', among: ['down', 'slow', 'shape', 'open'] } as const
const calls = { of: 'shop.upstream.duration', minutes: 10, by: 'service' } as const
const pages = { of: 'shop.pages', minutes: 10, by: 'page' } as const
const declined = { of: 'shop.payments.declined', minutes: 1 * hours } as const
const browserErrors = {
  of: 'shop.errors',
  minutes: 15,
  where: { label: 'where', among: ['browser'] },
} as const
const broken = { ...pages, where: { label: 'status', among: ['5xx'] } } as const

export const rules: readonly Rule[] = [
  {
    name: 'NothingOnSale',
    severity: 'page',
    summary: 'A brand has nothing that shoppers can buy',
    advice:
      'Look at products of each brand in /api/health?deep. After a restore the catalogue is made anew within minutes; otherwise look for the import that withdrew everything.',
    unit: '',
    when: [{ term: now('shop.brands.empty'), above: 0 }],
  },
  {
    name: 'BackupOld',
    severity: 'page',
    summary: 'The database has not been backed up for 26 hours',
    advice:
      "Look at the latest run of the workflow Backup and run it again; the runbook's Back-up and restore says what it needs.",
    unit: 's',
    when: [{ term: now('shop.backup.age'), above: 93_600 }],
  },
  {
    name: 'OrdersStopped',
    severity: 'page',
    summary: 'No orders for two hours although shoppers are at the checkout',
    advice: 'Place a test order. Look at declined payments and at the services payment, card and checkout.',
    unit: '',
    when: [
      { term: { of: 'shop.orders', minutes: 2 * hours }, below: 1 },
      {
        term: {
          of: 'shop.pages',
          minutes: 2 * hours,
          where: { label: 'page', among: ['bag', 'checkout-delivery', 'checkout-payment'] },
        },
        above: 200,
      },
    ],
  },
  {
    name: 'PaymentsUnknown',
    severity: 'page',
    summary: 'Payments without a certain outcome',
    advice:
      'Check whether the card gateway and the credit provider answer. The shop keeps querying; it never charges twice.',
    unit: '',
    when: [{ term: now('shop.payments.unknown'), above: 3 }],
  },
  {
    name: 'PaymentsDeclined',
    severity: 'page',
    summary: 'More than two in five payments are declined',
    advice:
      'Look at the reasons on the dashboard. One reason for all of them is a fault of the contract or the gateway.',
    unit: '%',
    when: [
      { term: declined, over: { of: 'shop.payments', minutes: 1 * hours }, above: 0.4 },
      { term: declined, above: 10 },
    ],
  },
  {
    name: 'PaymentsNotTaken',
    severity: 'page',
    summary: 'Orders have left and their payment could not be taken',
    advice:
      'Open the orders list, Payment not taken: each order says why, and Take payment tries again without charging twice.',
    unit: '',
    when: [{ term: now('shop.captures.failed'), above: 0 }],
  },
  {
    name: 'CapturesWaiting',
    severity: 'page',
    summary: 'A payment of an order that has left has waited for more than 15 minutes',
    advice: 'Check whether the card gateway answers; the payment is tried again by itself and never taken twice.',
    unit: 's',
    when: [{ term: now('shop.captures.oldest'), above: 900 }],
  },
  {
    name: 'AuthorisationsEnding',
    severity: 'ticket',
    summary: 'Authorisations end within two days and their orders have not left',
    advice: 'Dispatch or cancel the orders of the list Authorisation ends soon: afterwards the bank may refuse to pay.',
    unit: '',
    when: [{ term: now('shop.authorisations.ending'), above: 0 }],
  },
  {
    name: 'PromoRefusals',
    severity: 'ticket',
    summary: 'Many promo codes are refused',
    advice: 'Look for a code in a campaign that has ended or was mistyped, and for guessing from one address.',
    unit: '',
    when: [{ term: { of: 'shop.promo.refusals', minutes: 1 * hours, by: 'brand' }, above: 100 }],
  },
  {
    name: 'MailWaiting',
    severity: 'page',
    summary: 'An email has waited for more than 15 minutes',
    advice: "Check the sender's status and the failed emails of the operators' site.",
    unit: 's',
    when: [{ term: now('shop.mail.oldest'), above: 900 }],
  },
  {
    name: 'WebhooksWaiting',
    severity: 'ticket',
    summary: 'A webhook has waited for more than 15 minutes',
    advice: "Check whether the partner's endpoint answers; webhooks are sent again by themselves.",
    unit: 's',
    when: [{ term: now('shop.webhooks.oldest'), above: 900 }],
  },
  {
    name: 'ServiceFailing',
    severity: 'page',
    summary: 'A service fails in more than one call in twenty',
    advice: 'Look at /api/health?deep and at the log lines upstream-failed of the service.',
    unit: '%',
    when: [
      { term: { ...calls, where: failing }, over: calls, above: 0.05 },
      { term: { ...calls, where: failing }, above: 10 },
    ],
  },
  {
    name: 'ServiceSlow',
    severity: 'ticket',
    summary: 'A service takes longer than 1.8 seconds in one call in twenty',
    advice:
      "Open a trace of a slow request in the platform's dashboard: it shows which call, and which query of the database, takes the time.",
    unit: 'ms',
    when: [{ term: { ...calls, minutes: 15, quantile: 0.95 }, above: 1800 }],
  },
  {
    name: 'PagesFailing',
    severity: 'page',
    summary: 'A page fails for more than one visitor in a hundred',
    advice: 'Look for log lines with the event failed; roll the release back if they began with it.',
    unit: '%',
    when: [
      { term: broken, over: pages, above: 0.01 },
      { term: broken, above: 5 },
    ],
  },
  {
    name: 'BrowserErrors',
    severity: 'ticket',
    summary: 'Browsers report an error on more than one page in twenty',
    advice: 'Copy the stack from the dashboard into a file: docs/observability.md says how to read it.',
    unit: '%',
    when: [
      { term: browserErrors, over: { of: 'shop.pages', minutes: 15 }, above: 0.05 },
      { term: browserErrors, above: 20 },
    ],
  },
  {
    name: 'SlowPaint',
    severity: 'ticket',
    summary: 'The main picture of a page is late for more than a quarter of visitors',
    advice:
      'Compare brands and the time to first byte on the dashboard to see whether pictures or the server are slow.',
    unit: 'ms',
    when: [{ term: { of: 'shop.vitals.lcp', minutes: 6 * hours, by: 'page', quantile: 0.75 }, above: 2500 }],
  },
]
