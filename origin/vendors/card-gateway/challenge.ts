// The bank's challenge in its frame: a form with three attempts and a cancel button, followed by a form post to the
// shop, as the vendor does.
import { and, eq, gt, sql } from 'drizzle-orm'
import { html } from 'hono/html'
import { open } from '#origin/platform/database.ts'
import { gatewayAuthentication } from './schema.ts'
import { idIn } from './keys.ts'
import { poundsOf, gatewayForm, type GatewayContext } from './context.ts'
import { framedPage } from './headers.ts'
import { challenge } from './test-cards.ts'

type Row = typeof gatewayAuthentication.$inferSelect
type Posted = { jwt: string; md: string; id: string }

export async function stepUp(c: GatewayContext): Promise<Response> {
  const posted = await readChallengeForm(c)
  if (!posted) return showExpired(c)
  const [row] = await open(c.env.DB)
    .select()
    .from(gatewayAuthentication)
    .where(eq(gatewayAuthentication.transactionId, posted.id))
  if (!row || row.expires <= Date.now()) return showExpired(c)
  return row.state === 'pending' ? challengePage(c, posted, row) : returnToShop(c, posted, row)
}

export async function answerChallenge(c: GatewayContext): Promise<Response> {
  const posted = await readChallengeForm(c)
  if (!posted) return showExpired(c)
  const form = await gatewayForm(c)
  const cancels = form['cancel'] !== undefined
  const right = !cancels && String(form['code'] ?? '').replaceAll(' ', '') === challenge.code
  const tries = sql`${gatewayAuthentication.tries} + 1`
  const wrong = sql`CASE WHEN ${tries} >= ${challenge.tries} THEN 'failed' ELSE 'pending' END`
  const db = open(c.env.DB)
  // One UPDATE counts and limits the attempts, so that concurrent attempts are still at most three.
  const [row] = await db
    .update(gatewayAuthentication)
    .set(right ? { state: 'passed' } : cancels ? { state: 'failed' } : { tries, state: wrong })
    .where(
      and(
        eq(gatewayAuthentication.transactionId, posted.id),
        eq(gatewayAuthentication.state, 'pending'),
        gt(gatewayAuthentication.expires, Date.now()),
      ),
    )
    .returning()
  if (!row) return stepUp(c)
  return row.state === 'pending' ? challengePage(c, posted, row) : returnToShop(c, posted, row)
}

async function readChallengeForm(c: GatewayContext): Promise<Posted | null> {
  const form = await gatewayForm(c)
  const jwt = String(form['JWT'] ?? '')
  const id = await idIn(jwt, 'step-up', c.env)
  return id === null ? null : { jwt, md: String(form['MD'] ?? '').slice(0, 1024), id }
}

function challengePage(c: GatewayContext, { jwt, md }: Posted, { amount, tries }: Row) {
  const left = challenge.tries - tries
  const fault = tries > 0 && `That code is not right. You have ${left} ${left === 1 ? 'try' : 'tries'} left.`
  return bankPage(
    c,
    `${fault ? 'Error: ' : ''}Confirm your payment`,
    html`<p class="bank">Your bank (demonstration)</p>
      <h1>Confirm your payment</h1>
      <p>You are paying <strong>£${poundsOf(amount ?? 0)}</strong>. We have sent a code to your phone.</p>
      <form method="post" action="/V2/Cruise/Challenge">
        <input type="hidden" name="JWT" value="${jwt}" />
        <input type="hidden" name="MD" value="${md}" />
        <label for="code">Code from your bank</label>
        <p class="hint" id="hint">Nothing is really sent: the code is ${challenge.code}.</p>
        ${fault ? html`<p class="fault" id="fault" role="alert">${fault}</p>` : ''}
        <input
          id="code"
          name="code"
          inputmode="numeric"
          autocomplete="one-time-code"
          maxlength="10"
          aria-describedby="hint${fault ? ' fault' : ''}"
          ${fault ? html`aria-invalid="true"` : ''}
        />
        <button>Confirm</button>
        <button class="quiet" name="cancel" value="1">Cancel</button>
      </form>`,
    { forms: "'self'" },
  )
}

/** The return address was validated when the authentication was checked; return.js sends the form. */
function returnToShop(c: GatewayContext, { md }: Posted, { transactionId, returnUrl, state }: Row) {
  return bankPage(
    c,
    'Back to the shop',
    html`<form id="back" method="post" action="${returnUrl}">
        <input type="hidden" name="TransactionId" value="${transactionId}" />
        <input type="hidden" name="MD" value="${md}" />
        <input type="hidden" name="Response" value="${state === 'passed' ? 'Y' : 'N'}" />
        <button>Go back to the shop</button>
      </form>
      <script src="/files/return.js"></script>`,
    { forms: new URL(returnUrl!).origin },
  )
}

function showExpired(c: GatewayContext) {
  return bankPage(
    c,
    'Nothing to confirm',
    html`<h1>There’s nothing to confirm</h1>
      <p>This request has expired. Please go back to the shop and try again.</p>`,
    { status: 400 },
  )
}

function bankPage(
  c: GatewayContext,
  title: string,
  content: ReturnType<typeof html>,
  more: { forms?: string; status?: 400 },
) {
  const body = html`<body>
    <main aria-label="Your bank">${content}</main>
  </body>`
  return framedPage(c, { title, body, style: 'step-up.css', ...more })
}
