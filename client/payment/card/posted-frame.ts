// A frame that begins with a form sent to somebody else's address, as payer authentication wants it.

/** `open` puts it in its place and sends the form. */
export function postedFrame(title: string, action: string, fields: Readonly<Record<string, string>>) {
  const frame = document.createElement('iframe')
  frame.title = title
  frame.name = `frame-${crypto.randomUUID()}`

  function open(place: HTMLElement) {
    place.append(frame)
    const form = document.createElement('form')
    Object.assign(form, { method: 'post', action, target: frame.name, hidden: true })
    for (const [name, value] of Object.entries(fields)) {
      const input = document.createElement('input')
      Object.assign(input, { type: 'hidden', name, value })
      form.append(input)
    }
    document.body.append(form)
    form.submit()
    form.remove()
  }

  return { frame, open }
}
