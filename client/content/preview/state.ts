// The state that the authoring tool has sent. Only the page's first script writes it, and never on the server.
import { proxy, ref } from 'valtio'

/** The device that the author has chosen; `width` and `height` in its current orientation. */
export type PreviewScreen = { name: string; width: number; height: number }
export type Context = { contentId: string; snapshotId: string | null }

export type Preview = {
  /** `connecting` at first, then one of the others. */
  status: 'connecting' | 'connected' | 'failed'
  /** The content of the author's form in the vendor's shape, unvalidated; null before the first message. */
  model: object | null
  screen: PreviewScreen | null
  context: Context | null
  locale: string | null
}

export const fresh: Preview = { status: 'connecting', model: null, screen: null, context: null, locale: null }

export const preview = proxy<Preview>({ ...fresh })

/** Reads `content` of the vendor's envelope; any other message changes nothing. */
export function setPreviewModel(message: unknown): void {
  const content = (message as { content?: unknown } | null)?.content
  if (typeof content === 'object' && content !== null) preview.model = ref(content)
}

export function setPreviewScreen(message: unknown): void {
  const { name, width, height, rotated } = (message ?? {}) as Record<string, unknown>
  if (!isLength(width) || !isLength(height)) return
  const [across, down] = rotated === true ? [height, width] : [width, height]
  preview.screen = { name: textOf(name) ?? 'Screen', width: across, height: down }
}

export function setPreviewContext(message: unknown): void {
  const { contentId, snapshotId } = (message ?? {}) as Record<string, unknown>
  const id = textOf(contentId)
  if (id !== null) preview.context = { contentId: id, snapshotId: textOf(snapshotId) }
}

/** The locale as a language tag with region; null for an invalid one. */
export function localeOf(message: unknown): string | null {
  return typeof message === 'string' && /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(message) ? message : null
}

const isLength = (value: unknown): value is number => typeof value === 'number' && value >= 200 && value <= 10_000

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value.slice(0, 120) : null
}
