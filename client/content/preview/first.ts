// The preview's first script. An authoring tool may send its port as soon as the frame has loaded, and a message without a
// listener is lost. This script therefore runs before hydration, which does not wait for it.
import { init } from 'dc-visualization-sdk'
import { previewMessages } from '#shared/messages/preview.ts'
import { previewConnectionMs } from '#shared/platform/limits.ts'
import type { State } from '#client/platform/state.ts'
import { guardPreview } from './guard.ts'
import { localeOf, preview, setPreviewContext, setPreviewModel, setPreviewScreen } from './state.ts'
import { replaceDeniedStorage } from './storage.ts'
import { inLocale, vseOf, watchLinks, withVse } from './vse.ts'

/** Invalid content is requested too: the preview shows the last valid state and a note about the errors. */
const whole = { format: 'inlined', depth: 'all', allowInvalid: true } as const

replaceDeniedStorage()
const vse = vseOf(new URL(location.href))
const url = withVse(new URL(location.href), vse)
// No ?vse= in the URL, so the server rendered no staging content.
if (url.href !== location.href) location.replace(url)
else {
  watchLinks(vse)
  void connect()
}

async function connect(): Promise<void> {
  const { visit } = JSON.parse(document.getElementById('state')!.textContent) as State
  guardPreview(window, visit.authors ?? [])
  // Loads the rendering code while the connection is made.
  void import('#client/content/live/index.tsx')
  try {
    follow(await init({ connectionTimeout: previewConnectionMs }))
    preview.status = 'connected'
  } catch (error) {
    preview.status = 'failed'
    console.error(new Error(previewMessages.notConnected, { cause: error }))
  }
}

function follow({ form, device, context, locale }: Awaited<ReturnType<typeof init>>): void {
  form.changed(setPreviewModel, whole)
  form.saved(() => again(), whole)
  device.changed(setPreviewScreen)
  context.changed(setPreviewContext)
  locale.changed((message) => again(localeOf(message)))
  // Without a form, as for a snapshot, the server-rendered content stays.
  const nothing = () => {}
  form.get(whole).then(setPreviewModel, nothing)
  device.get().then(setPreviewScreen, nothing)
  context.get().then(setPreviewContext, nothing)
  locale.get().then((message) => void (preview.locale = localeOf(message)), nothing)
}

/** Reloads the page with the staging store's current content. */
function again(locale: string | null = null): void {
  const next = inLocale(withVse(new URL(location.href), vse), locale)
  if (next.href === location.href) location.reload()
  else location.replace(next)
}
