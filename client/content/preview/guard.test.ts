// Which senders and messages reach the authoring SDK.
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { guardPreview, isValidMessage } from './guard.ts'

const tool = 'https://author.example'

/** A framed window with a listener like the SDK's, which takes the first port that arrives. */
function framed() {
  const parent = {}
  const page = Object.assign(new EventTarget(), { parent }) as unknown as Window
  guardPreview(page, [tool])
  const heard: unknown[] = []
  let port: MessagePort | null = null
  page.addEventListener('message', (event) => {
    const [first] = (event as MessageEvent).ports
    if (!first || port) return
    port = first
    first.addEventListener('message', ({ data }) => heard.push(data))
    first.start()
  })
  const send = (source: object | null, origin: string, ports = 1) => {
    const channels = Array.from({ length: ports }, () => new MessageChannel())
    const event = Object.assign(new Event('message'), { source, origin, ports: channels.map(({ port2 }) => port2) })
    page.dispatchEvent(event)
    return channels.map(({ port1 }) => port1)
  }
  return { parent, send, heard, port: () => port }
}

const change = {
  type: 'emit',
  event: 'visualization-sdk:form:change',
  payload: { model: { content: {} }, handlerId: 'a' },
}

test('the allowed frame’s port and its valid messages reach the SDK', async () => {
  const { parent, send, heard, port } = framed()
  const [outside] = send(parent, tool)
  outside!.postMessage(change)
  outside!.postMessage({ type: 'emit', event: 'visualization-sdk:form:change', payload: null })
  outside!.postMessage('nonsense')
  outside!.postMessage({ ...change, payload: { ...change.payload, handlerId: 'b' } })
  await pause(20)
  expect(heard).toEqual([change, { ...change, payload: { ...change.payload, handlerId: 'b' } }])
  const answered = new Promise((resolve) => outside!.addEventListener('message', ({ data }) => resolve(data)))
  outside!.start()
  port()!.postMessage({ type: 'request', event: 'mc-handshake', id: '1' })
  expect(await answered).toEqual({ type: 'request', event: 'mc-handshake', id: '1' })
  for (const one of [outside, port()]) one!.close()
})

test('only a single port of the allowed parent reaches the SDK', () => {
  const { parent, send, port } = framed()
  send(parent, 'https://author.example.evil.example')
  send(parent, 'null')
  send({}, tool)
  send(null, tool)
  send(parent, tool, 2)
  expect(port()).toBe(null)
  send(parent, tool)
  const right = port()
  expect(right).not.toBe(null)
  send(parent, tool)
  expect(port()).toBe(right)
  right!.close()
})

test.each([
  [change, true],
  [{ type: 'emit', event: 'visualization-sdk:form:saved', payload: { model: {} } }, true],
  [{ type: 'emit', event: 'visualization-sdk:device:change', payload: { width: 1 } }, true],
  [{ type: 'emit', event: 'visualization-sdk:locale:change', payload: null }, true],
  [{ type: 'resolve', event: 'visualization-sdk:form:get', id: '1', payload: null }, true],
  [{ type: 'reject', event: 'visualization-sdk:form:get', id: '1' }, true],
  [{ type: 'emit', event: 'visualization-sdk:form:change', payload: { model: 'x' } }, false],
  [{ type: 'emit', event: 'visualization-sdk:device:change', payload: [1] }, false],
  [{ type: 'emit', event: 'visualization-sdk:locale:change', payload: { tag: 'en' } }, false],
  [{ type: 'emit', event: 'mc-connection-timeout' }, false],
  [{ type: 'emit', event: '__proto__' }, false],
  [{ type: 'request', event: 'mc-handshake', id: '1' }, false],
  [{ type: 'resolve', id: 7 }, false],
  [null, false],
  ['emit', false],
  [[], false],
])('%j is valid: %s', (message, fits) => expect(isValidMessage(message)).toBe(fits))
