// What a shopper typed survives when React draws a page anew, because somebody else has changed the elements that it was to
// hydrate. The old elements are gone by then, but they still hold their text.

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Call before hydration. The returned function puts the words, the choices and the focus into the new elements. */
export function rememberTyped(): () => void {
  const before = fields()
  const { href } = location
  let focused = document.activeElement
  const onFocus = ({ target }: FocusEvent) => (focused = target as Element)
  document.addEventListener('focusin', onFocus)
  return () => {
    document.removeEventListener('focusin', onFocus)
    const after = location.href === href ? fields() : []
    for (const old of before) {
      const field = after.find((each) => nameOf(each) === nameOf(old))
      if (!field || old.isConnected) continue
      after.splice(after.indexOf(field), 1)
      const property = 'checked' in old && /^(checkbox|radio)$/.test(old.type) ? 'checked' : 'value'
      if (Reflect.get(old, property) !== Reflect.get(field, property))
        enter(field, property, Reflect.get(old, property))
      if (old !== focused) continue
      field.focus({ preventScroll: true })
      if ('selectionStart' in old && 'selectionStart' in field && old.selectionStart !== null)
        field.setSelectionRange(old.selectionStart, old.selectionEnd)
    }
  }
}

function fields(): Field[] {
  return [...document.querySelectorAll<Field>('input:not([type=hidden]), select, textarea')]
}

/** Fields of the same name are taken in the order of the page. */
function nameOf({ form, name, type, value }: Field): string {
  return [form?.getAttribute('action'), name, type, type === 'radio' ? value : ''].join(' ')
}

function enter(field: Field, property: 'checked' | 'value', value: unknown) {
  // React replaces an element's own setter, and hears of a change by the event.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), property)!.set!.call(field, value)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}
