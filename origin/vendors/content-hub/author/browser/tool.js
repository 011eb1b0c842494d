// The authoring tool's side of the preview: the frame, and what is said to the page in it over the vendor's own channel.
import { ServerConnection } from './message-event-channel.js'

const sdk = 'visualization-sdk'

/**
 * `held` gives what is to be shown: model, device, locale, context, settings. `heard` is told how it stands. Gives what
 * tells the preview, and what begins anew, in the mode a person chose.
 */
export function openTool(place, address, held, heard) {
  let connection = null
  /** What the preview asked to hear of, by the kind of message: without the id it reaches nobody. */
  let listeners = { change: new Set(), saved: new Set() }

  function begin(mode) {
    connection?.close()
    listeners = { change: new Set(), saved: new Set() }
    const frame = document.createElement('iframe')
    frame.title = 'Preview'
    place.replaceChildren(frame)
    heard('connecting')
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
    mine.on('mc-connected', () => mine === connection && heard('connected'))
    mine.on('mc-disconnected', () => {
      left = true
      if (mine === connection) heard('connecting')
    })
    // The library hears one beginning of the page in the frame; a page that is loaded again begins again.
    if (mode === 'client')
      addEventListener('message', ({ source, data }) => {
        if (left && mine === connection && source === frame.contentWindow && data === mine.id) mine.init()
      })
    for (const kind of ['device', 'locale', 'context', 'settings'])
      mine.on(`${sdk}:${kind}:get`, (_, resolve) => resolve(held[kind]()))
    mine.on(`${sdk}:form:get`, (_, resolve) => resolve({ content: held.model() }))
    mine.on(`${sdk}:form:changed-config`, ({ id }) => listeners.change.add(id))
    mine.on(`${sdk}:form:saved-config`, ({ id }) => listeners.saved.add(id))
  }

  const tellForm = (kind, ids) => {
    for (const handlerId of ids)
      connection?.emit(`${sdk}:form:${kind}`, { model: { content: held.model() }, handlerId })
  }

  return {
    begin,
    changed: () => tellForm('change', listeners.change),
    saved: () => tellForm('saved', listeners.saved),
    tell: (kind) => connection?.emit(`${sdk}:${kind}:change`, held[kind]()),
  }
}
