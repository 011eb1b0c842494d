// The `Flex` global: creates the card field frames and requests tokens. This script runs in the shop's page and never
// has access to a number or a security code.
;(() => {
  const tokenTimeoutMs = 20_000
  const prefix = 'flex-microform'

  const claimsOf = (jwt) => JSON.parse(atob(jwt.split('.')[1].replaceAll('-', '+').replaceAll('_', '/')))

  function fault(reason, message, { details = [], correlationId } = {}) {
    return Object.assign(new Error(message), {
      name: 'MicroformError',
      reason,
      details,
      correlationId,
      informationLink: undefined,
    })
  }

  function emitter() {
    const listeners = new Map()
    return {
      on(event, listener) {
        if (!listeners.has(event)) listeners.set(event, new Set())
        listeners.get(event).add(listener)
      },
      off(event, listener) {
        listeners.get(event)?.delete(listener)
      },
      emit(event, data) {
        for (const listener of listeners.get(event) ?? []) listener(data)
      },
      clear: () => listeners.clear(),
    }
  }

  function makeField(microform, type, options) {
    const events = emitter()
    let container = null
    let frame = null
    let port = null
    let disposed = false
    const given = { ...options }
    const pending = new Map()

    const mark = (state, on) => container?.classList.toggle(state === '' ? prefix : `${prefix}-${state}`, on)

    const react = {
      load() {
        events.emit('load', undefined)
      },
      focus() {
        mark('focused', true)
        events.emit('focus', undefined)
      },
      blur() {
        mark('focused', false)
        events.emit('blur', undefined)
      },
      change(data) {
        mark('valid', data.valid)
        mark('invalid', !data.couldBeValid)
        if (data.empty) mark('autocomplete', false)
        events.emit('change', data)
      },
      autocomplete() {
        mark('autocomplete', true)
        events.emit('autocomplete', undefined)
      },
      inputSubmitRequest: () => events.emit('inputSubmitRequest', undefined),
      update: (data) => events.emit('update', data),
      token(data) {
        pending.get(data.id)?.(data)
        pending.delete(data.id)
      },
    }

    function onReady(event) {
      if (!frame || event.source !== frame.contentWindow || event.origin !== microform.gateway) return
      if (event.data?.flex !== 'ready') return
      const channel = new MessageChannel()
      port?.close()
      port = channel.port1
      port.addEventListener('message', ({ data }) => Object.hasOwn(react, data.event) && react[data.event](data.data))
      port.start()
      const { captureContext, group, styles } = microform
      const own = { ...styles, ...given.styles }
      const { styles: _styles, ...plain } = given
      frame.contentWindow.postMessage(
        { flex: 'begin', captureContext, group, styles: own, options: plain },
        microform.gateway,
        [channel.port2],
      )
    }

    const say = (command, data) => port?.postMessage({ command, data })

    const field = {
      load(place) {
        if (disposed) throw fault('FIELD_LOAD_ERROR', 'The field was disposed of.')
        const found = typeof place === 'string' ? document.querySelector(place) : place
        if (!found) throw fault('FIELD_LOAD_CONTAINER_SELECTOR', 'There is no such element.')
        if (container) throw fault('FIELD_ALREADY_LOADED', 'The field is on the page already.')
        container = found
        frame = document.createElement('iframe')
        frame.title = given.title ?? (type === 'number' ? 'Card number' : 'Security code')
        frame.src = `${microform.gateway}/microform/v2/iframe.html?field=${type}`
        Object.assign(frame.style, { border: '0', width: '100%', height: '100%', display: 'block' })
        frame.addEventListener('error', () =>
          events.emit('error', fault('FIELD_LOAD_ERROR', 'The field did not load.')),
        )
        window.addEventListener('message', onReady)
        mark('', true)
        mark('disabled', given.disabled === true)
        container.append(frame)
      },
      unload() {
        if (!container) return
        window.removeEventListener('message', onReady)
        port?.close()
        frame.remove()
        for (const state of ['', 'focused', 'valid', 'invalid', 'disabled', 'autocomplete']) mark(state, false)
        container = frame = port = null
        events.emit('unload', undefined)
      },
      focus() {
        frame?.focus()
        say('focus')
      },
      clear: () => say('clear'),
      update(changes) {
        Object.assign(given, changes)
        if ('disabled' in changes) mark('disabled', changes.disabled === true)
        say('update', changes)
      },
      on: events.on,
      off: events.off,
      dispose() {
        field.unload()
        events.clear()
        disposed = true
        microform.fields.delete(type)
      },
    }
    return {
      field,
      isLoaded: () => port !== null,
      requestToken(expiry) {
        const id = crypto.randomUUID()
        return new Promise((resolve, reject) => {
          const timer = setTimeout(() => {
            pending.delete(id)
            reject(fault('CREATE_TOKEN_TIMEOUT', 'The gateway did not answer in time.'))
          }, tokenTimeoutMs)
          pending.set(id, (answer) => {
            clearTimeout(timer)
            resolve(answer)
          })
          say('createToken', { id, expiry })
        })
      },
    }
  }

  async function tokenOf({ fields }, { expirationMonth, expirationYear } = {}) {
    if (fields.size === 0) throw fault('CREATE_TOKEN_NO_FIELDS', 'There are no fields.')
    const field = fields.get('number') ?? fields.get('securityCode')
    if (![...fields.values()].every((one) => one.isLoaded()))
      throw fault('CREATE_TOKEN_NO_FIELDS_LOADED', 'The fields are not on the page yet.')
    if (fields.has('number')) {
      const details = [
        ...(/^(0[1-9]|1[0-2])$/.test(expirationMonth ?? '') ? [] : ['expirationMonth']),
        ...(/^20\d\d$/.test(expirationYear ?? '') ? [] : ['expirationYear']),
      ].map((location) => ({ location, message: 'Validation error' }))
      if (details.length > 0)
        throw fault('CREATE_TOKEN_VALIDATION_PARAMS', 'The expiry date does not fit.', { details })
    }
    const answer = await field.requestToken({ expirationMonth, expirationYear })
    if (answer.token) return answer.token
    throw fault(answer.reason, 'No token could be made of what was typed.', answer)
  }

  class Flex {
    #captureContext
    #claims

    constructor(captureContext) {
      try {
        this.#claims = claimsOf(captureContext)
      } catch {
        throw fault('CAPTURE_CONTEXT_INVALID', 'The capture context cannot be read.')
      }
      this.#captureContext = captureContext
      if (this.#claims.exp * 1000 <= Date.now())
        throw fault('CAPTURE_CONTEXT_EXPIRED', 'The capture context is too old.')
    }

    microform({ styles = {} } = {}) {
      const microform = {
        captureContext: this.#captureContext,
        gateway: this.#claims.flx.origin,
        group: crypto.randomUUID(),
        styles,
        fields: new Map(),
      }
      return {
        createField(type, options = {}) {
          if (type !== 'number' && type !== 'securityCode')
            throw fault('CREATE_FIELD_INVALID_FIELD_TYPE', 'A field is number or securityCode.')
          if (microform.fields.has(type)) throw fault('CREATE_FIELD_DUPLICATE', 'There is such a field already.')
          const made = makeField(microform, type, options)
          microform.fields.set(type, made)
          return made.field
        },
        createToken(options, callback) {
          tokenOf(microform, options).then(
            (token) => callback(null, token),
            (error) => callback(error),
          )
        },
      }
    }
  }

  window.Flex = Flex
})()
