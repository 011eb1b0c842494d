// Filters messages to the authoring SDK, which accepts the first port from any sender and trusts every message on it. Only
// valid messages of the framing page pass, and only when its origin is allowed.

type JsonObject = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const anything = () => true
const isForm = (payload: unknown) => isObject(payload) && isObject(payload.model)
const isLocale = (payload: unknown) => payload === null || typeof payload === 'string'

/** The messages that an authoring tool may send, with the check of each payload. */
const mayEmit = new Map<unknown, (payload: unknown) => boolean>([
  ['mc-connected', anything],
  ['mc-disconnected', anything],
  ['visualization-sdk:form:change', isForm],
  ['visualization-sdk:form:saved', isForm],
  ['visualization-sdk:device:change', isObject],
  ['visualization-sdk:context:change', isObject],
  ['visualization-sdk:settings:change', isObject],
  ['visualization-sdk:locale:change', isLocale],
])

/** Whether a message may reach the SDK. */
export function isValidMessage(message: unknown): boolean {
  if (!isObject(message)) return false
  if (message.type === 'emit') return mayEmit.get(message.event)?.(message.payload) ?? false
  return (message.type === 'resolve' || message.type === 'reject') && typeof message.id === 'string'
}

/** Must be called before the SDK adds its listener, so that this listener can stop messages. */
export function guardPreview(page: Window, origins: readonly string[]): void {
  const passed = new WeakSet<Event>()
  let taken = false
  page.addEventListener('message', intercept, { capture: true })

  function intercept(event: MessageEvent): void {
    // The SDK ignores messages without a port; other listeners may use them.
    if (event.ports.length === 0 || passed.has(event)) return
    event.stopImmediatePropagation()
    if (taken || !isInvitation(event)) return event.ports.forEach((port) => port.close())
    taken = true
    const replacement = new MessageEvent('message', { data: null, ports: [filtered(event.ports[0]!)] })
    passed.add(replacement)
    page.dispatchEvent(replacement)
  }

  function isInvitation({ source, origin, ports }: MessageEvent): boolean {
    return page.parent !== page && source === page.parent && origins.includes(origin) && ports.length === 1
  }
}

/** A port that replaces the given one: incoming messages are filtered, outgoing ones are passed on. */
function filtered(tool: MessagePort): MessagePort {
  const { port1, port2 } = new MessageChannel()
  tool.addEventListener('message', ({ data }) => isValidMessage(data) && port1.postMessage(data))
  port1.addEventListener('message', ({ data }) => tool.postMessage(data))
  tool.start()
  port1.start()
  return port2
}
