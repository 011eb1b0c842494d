// What the authoring tool has said so far. Written by the page's first script alone, and never on the server.
import { proxy, ref } from 'valtio'

/** A screen the author looks through; `width` and `height` as it is held now. */
export type Screen = { name: string; width: number; height: number }
export type Context = { contentId: string; snapshotId: string | null }

export type Preview = {
  /** Begins as `connecting` and ends as one of the others. */
  status: 'connecting' | 'connected' | 'failed'
  /** What the form holds, in the vendor's shape and not looked at yet; null before it has said so. */
  model: object | null
  screen: Screen | null
  context: Context | null
  locale: string | null
}

export const fresh: Preview = { status: 'connecting', model: null, screen: null, context: null, locale: null }

export const preview = proxy<Preview>({ ...fresh })

/** `content` of the vendor's envelope; anything else leaves what there was. */
export function tellModel(said: unknown): void {
  const content = (said as { content?: unknown } | null)?.content
  if (typeof content === 'object' && content !== null) preview.model = ref(content)
}

export function tellScreen(said: unknown): void {
  const { name, width, height, rotated } = (said ?? {}) as Record<string, unknown>
  if (!isLength(width) || !isLength(height)) return
  const [across, down] = rotated === true ? [height, width] : [width, height]
  preview.screen = { name: textOf(name) ?? 'Screen', width: across, height: down }
}

export function tellContext(said: unknown): void {
  const { contentId, snapshotId } = (said ?? {}) as Record<string, unknown>
  const id = textOf(contentId)
  if (id !== null) preview.context = { contentId: id, snapshotId: textOf(snapshotId) }
}

/** The locale as a tag of language and place; null for what is none. */
export function localeOf(said: unknown): string | null {
  return typeof said === 'string' && /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(said) ? said : null
}

const isLength = (value: unknown): value is number => typeof value === 'number' && value >= 200 && value <= 10_000

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value.slice(0, 120) : null
}
