// The preview's first script. An authoring tool may send its port as soon as the frame has loaded, and a message nobody
// listens for is lost: so this runs before the page comes alive, which waits for nothing here.
import { init } from 'dc-visualization-sdk'
import { previewConnectionMs } from '#shared/platform/limits.ts'
import type { State } from '#client/platform/state.ts'
import { guard } from './guard.ts'
import { watchLinks } from './links.ts'
import { localeOf, preview, tellContext, tellModel, tellScreen } from './state.ts'
import { lendStorage } from './storage.ts'
import { inLocale, vseOf, withVse } from './vse.ts'

/** Half-typed content is wanted too: what is wrong with it is said beside the last that was right. */
const whole = { format: 'inlined', depth: 'all', allowInvalid: true } as const

lendStorage()
const vse = vseOf(new URL(location.href))
const here = withVse(new URL(location.href), vse)
// The server has drawn nothing of the staging store, which the address did not name.
if (here.href !== location.href) location.replace(here)
else {
  watchLinks(vse)
  void connect()
}

async function connect(): Promise<void> {
  const { visit } = JSON.parse(document.getElementById('state')!.textContent) as State
  guard(window, visit.authors ?? [])
  // What draws it is fetched while the tool is being found.
  void import('#client/content/live/index.tsx')
  try {
    follow(await init({ connectionTimeout: previewConnectionMs }))
    preview.status = 'connected'
  } catch (error) {
    preview.status = 'failed'
    console.error(error)
  }
}

function follow({ form, device, context, locale }: Awaited<ReturnType<typeof init>>): void {
  form.changed(tellModel, whole)
  form.saved(() => again(), whole)
  device.changed(tellScreen)
  context.changed(tellContext)
  locale.changed((said) => again(localeOf(said)))
  // Where there is no form, as beside a snapshot, what the server drew stays.
  const nothing = () => {}
  form.get(whole).then(tellModel, nothing)
  device.get().then(tellScreen, nothing)
  context.get().then(tellContext, nothing)
  locale.get().then((said) => void (preview.locale = localeOf(said)), nothing)
}

/** Loads the page again, drawn from what the staging store has now. */
function again(locale: string | null = null): void {
  const next = inLocale(withVse(new URL(location.href), vse), locale)
  if (next.href === location.href) location.reload()
  else location.replace(next)
}
