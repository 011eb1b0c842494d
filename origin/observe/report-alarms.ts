// Reports to operators that an alarm went on, is still on, or went off: by mail to ALARM_MAIL_TO, and by webhooks that name these
// events. Both are rows of the outbox.
import { brandCodes } from '#shared/brands/brand.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { mailStatement } from '#origin/platform/mail/mail.ts'
import { announce } from '#origin/platform/outbox/announce.ts'
import { announceOrderEvents } from '#origin/shop/webhooks/webhook-kind.ts'
import { alarmValues, type Alarm } from './alarms.ts'

export const alarmEventTypes = ['alarm.raised', 'alarm.resolved'] as const

/** Of an alarm of severity `page` that stays on. */
const reminderMs = 6 * 3_600_000

type State = { alarm: string; number: number; since: number | null; reported: number }
type News = { word: string; type: (typeof alarmEventTypes)[number] | null; since: number }

export async function reportAlarms(env: OriginEnv, alarms: readonly Alarm[], now: Date): Promise<void> {
  const { results } = await env.DB.prepare('SELECT * FROM alarm_state').all<State>()
  const states = new Map(results.map((state) => [state.alarm, state]))
  for (const alarm of alarms) {
    const state = states.get(alarm.name)
    const news = newsOf(alarm, state, now.getTime())
    if (news) await report(env, alarm, news, (state?.number ?? 0) + 1, now)
  }
}

function newsOf({ on, severity }: Alarm, state: State | undefined, now: number): News | null {
  const since = state?.since ?? null
  const urgency = severity === 'page' ? 'Act now' : 'Act today'
  if (since === null) return on.length > 0 ? { word: urgency, type: 'alarm.raised', since: now } : null
  if (on.length === 0) return { word: 'Resolved', type: 'alarm.resolved', since }
  const isDue = severity === 'page' && now - state!.reported >= reminderMs
  return isDue ? { word: `${urgency}, still on`, type: null, since } : null
}

/** The number makes the ids: of two that report the same, the second writes nothing. */
async function report(env: OriginEnv, alarm: Alarm, news: News, number: number, now: Date): Promise<void> {
  const { DB, ALARM_MAIL_TO = '' } = env
  const { name, severity, summary, advice, on } = alarm
  const id = `alarm-${name}-${number}`
  const since = news.type === 'alarm.resolved' ? null : news.since
  const link = env.OPERATOR_HOST ? `https://${env.OPERATOR_HOST}/dashboard#alarms` : null
  // No brand has alarms: mails are sent in the first one's name.
  const mail = { brand: brandCodes[0], subject: `${news.word}: ${summary}`, body: bodyOf(alarm, news, link) }
  const recipients = ALARM_MAIL_TO.split(',').flatMap((one) => one.trim() || [])
  const data = {
    alarm: name,
    severity,
    summary,
    firstStep: advice,
    since: new Date(news.since).toISOString(),
    values: on,
    link,
  }
  const payload = JSON.stringify({ version: 1, type: news.type, timestamp: now.toISOString(), data })
  await DB.batch([
    DB.prepare(
      `INSERT INTO alarm_state (alarm, number, since, reported) VALUES (?1, ?2, ?3, ?4)
       ON CONFLICT (alarm) DO UPDATE SET number = ?2, since = ?3, reported = ?4 WHERE number = ?2 - 1`,
    ).bind(name, number, since, now.getTime()),
    ...recipients.map((recipient, at) => mailStatement(DB, `${id}-${at}`, { ...mail, recipient }, now)),
    DB.prepare(
      `INSERT INTO webhook_delivery (id, endpoint, event, order_no, sequence, payload)
       SELECT ?1 || '.' || id, id, ?1, ?2, ?3, ?4 FROM webhook_endpoint
       WHERE removed IS NULL AND ?5 IN (SELECT value FROM json_each(types)) ON CONFLICT DO NOTHING`,
    ).bind(id, name, number, payload, news.type),
  ])
  await announce(
    env,
    'mail',
    recipients.map((_, at) => `${id}-${at}`),
  )
  await announceOrderEvents(env, name)
}

function bodyOf(alarm: Alarm, { type, since }: News, link: string | null): string {
  const { name, summary, severity, advice, on } = alarm
  return [
    summary + '.',
    ...(on.length > 0 ? [`At the moment: ${alarmValues(alarm)}`] : []),
    `${type === 'alarm.resolved' ? 'Was on' : 'On'} since ${moment.format(since)}. ${name}, severity “${severity}”.`,
    ...(type === 'alarm.resolved' ? [] : [`FIRST STEP\n${advice}`]),
    ...(link ? [`All alarms:\n${link}`] : []),
  ].join('\n\n')
}

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/London' })
