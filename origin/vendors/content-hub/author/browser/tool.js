// The authoring tool's end of the vendor's preview channel: loads the frame and sends messages to the page in it.
import { ServerConnection } from './message-event-channel.js'

const sdk = 'visualization-sdk'

/**
 * `state` has a function per kind of state: model, device, locale, context, settings. `onStatus` receives the
 * connection's status. Returns `send`, which sends a change to the preview, and `begin`, which reconnects in the
 * chosen mode.
 */
export function openTool(place, address, state, onStatus) {
  let connection = null
  /**
   * The preview's subscriptions by kind of message; a message without a subscription's id is ignored by the library.
   */
  let listeners = { change: new Set(), saved: new Set() }

  function begin(mode) {
    connection?.close()
    listeners = { change: new Set(), saved: new Set() }
    const frame = document.createElement('iframe')
    frame.title = 'Preview'
    place.replaceChildren(frame)
    onStatus('connecting')
    if (mode === 'client') {
      frame.src = address
      connection = new ServerConnection(frame, { onload: false, clientInitiates: true, connectionTimeout: false })
    } else {
      connection = new ServerConnection(frame, { connectionTimeout: false })
      frame.src = address
    }
    answer(connection, frame, mode)
    return frame
  }

  function answer(mine, frame, mode) {
    let left = false
    mine.on('mc-connected', () => mine === connection && onStatus('connected'))
    mine.on('mc-disconnected', () => {
      left = true
      if (mine === connection) onStatus('connecting')
    })
    // The library handles one connection per page, so that a reloaded page needs a new connection.
    if (mode === 'client')
      addEventListener('message', ({ source, data }) => {
        if (left && mine === connection && source === frame.contentWindow && data === mine.id) mine.init()
      })
    for (const kind of ['device', 'locale', 'context', 'settings'])
      mine.on(`${sdk}:${kind}:get`, (_, resolve) => resolve(state[kind]()))
    mine.on(`${sdk}:form:get`, (_, resolve) => resolve({ content: state.model() }))
    mine.on(`${sdk}:form:changed-config`, ({ id }) => listeners.change.add(id))
    mine.on(`${sdk}:form:saved-config`, ({ id }) => listeners.saved.add(id))
  }

  const sendForm = (kind, ids) => {
    for (const handlerId of ids)
      connection?.emit(`${sdk}:form:${kind}`, { model: { content: state.model() }, handlerId })
  }

  return {
    begin,
    changed: () => sendForm('change', listeners.change),
    saved: () => sendForm('saved', listeners.saved),
    send: (kind) => connection?.emit(`${sdk}:${kind}:change`, state[kind]()),
  }
}
