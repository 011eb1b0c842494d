// Builds the editor's form from the fields of a content type. Every field writes into the model, which has the content
// vendor's shape, and calls `changed`.

/** Creates an element with attributes and children. */
export function make(tag, attributes = {}, ...inside) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'on') for (const [event, act] of Object.entries(value)) element.addEventListener(event, act)
    else if (value === true) element.setAttribute(name, '')
    else if (value !== false && value !== null) element.setAttribute(name, value)
  }
  element.append(...inside)
  return element
}

let count = 0

/** The form fields of `holder`. `all` has the fields of every type, and the initial value of each. */
export function fieldsOf(fields, holder, all, changed) {
  return Object.entries(fields).flatMap(([name, field]) => {
    const made = fieldOf(field, name, holder, all, changed)
    return made ? [made] : []
  })
}

function fieldOf(field, name, holder, all, changed) {
  switch (field.kind) {
    case 'text':
    case 'rich-text':
    case 'address':
      return typed(field.label, holder, name, changed, field)
    case 'choice':
      return chosen(field, holder, name, changed)
    case 'link':
      return link(field, holder, name, changed)
    case 'picture':
      return picture(field, holder, name, changed)
    case 'texts':
      return list(
        field,
        holder,
        name,
        changed,
        () => '',
        (texts, at) => [typed(`${field.label} ${at + 1}`, texts, at, changed, { max: field.each })],
      )
    case 'list':
      return list(
        field,
        holder,
        name,
        changed,
        () => blank(field.of),
        (entries, at) => fieldsOf(field.of, entries[at], all, changed),
      )
    case 'items':
      return list(
        field,
        holder,
        name,
        changed,
        () => all.begin(field.of),
        (entries, at) => fieldsOf(all.fields[field.of], entries[at], all, changed),
      )
    default:
      return make('p', { class: 'hint' }, 'The shop puts in what holds today.')
  }
}

/** The initial value of a new entry. */
export function blank(fields) {
  const begun = Object.entries(fields).map(([name, { kind, of }]) => {
    if (kind === 'choice') return [name, of[0]]
    if (kind === 'texts' || kind === 'list' || kind === 'items') return [name, []]
    return [name, kind === 'address' ? '/' : kind === 'text' || kind === 'rich-text' ? '' : undefined]
  })
  return Object.fromEntries(begun.filter(([, value]) => value !== undefined))
}

function typed(label, holder, key, changed, { kind, max, long, optional } = {}) {
  const id = `field-${++count}`
  const large = long || kind === 'rich-text'
  const input = make(large ? 'textarea' : 'input', {
    id,
    ...(large ? { rows: kind === 'rich-text' ? 6 : 3 } : { type: 'text' }),
    ...(max && { maxlength: max }),
    spellcheck: kind === 'address' ? 'false' : 'true',
    on: {
      input: () => {
        holder[key] = input.value
        changed()
      },
    },
  })
  input.value = typeof holder[key] === 'string' ? holder[key] : ''
  const hint = kind === 'address' ? `Begins with / or https://${optional ? ', or nothing' : ''}` : null
  return make(
    'div',
    { class: 'field' },
    make('label', { for: id }, label),
    ...(hint ? [make('p', { class: 'hint' }, hint)] : []),
    input,
  )
}

function chosen(field, holder, key, changed) {
  const id = `field-${++count}`
  const select = make(
    'select',
    {
      id,
      on: {
        change: () => {
          holder[key] = select.value
          changed()
        },
      },
    },
    ...field.of.map((value) => make('option', { value, selected: holder[key] === value }, value)),
  )
  return make('div', { class: 'field' }, make('label', { for: id }, field.label), select)
}

/** With label and address both empty there is no link. */
function link(field, holder, key, changed) {
  const held = { label: holder[key]?.label ?? '', to: holder[key]?.to ?? '' }
  const linkChanged = () => {
    if (held.label === '' && held.to === '') delete holder[key]
    else holder[key] = { ...held }
    changed()
  }
  return group(field.label, [
    typed('Words', held, 'label', linkChanged, { max: 100 }),
    typed('Leads to', held, 'to', linkChanged, { kind: 'address', optional: true }),
  ])
}

function picture(field, holder, key, changed) {
  const held = holder[key]
  if (!held) return null
  return group(field.label, [typed('In words, for who cannot see it', held, 'alt', changed, { max: 300 })])
}

function group(label, inside) {
  return make('fieldset', {}, make('legend', {}, label), ...inside)
}

/** A list of entries that can be moved and removed, and a button that adds one. */
function list(field, holder, key, changed, begin, inside) {
  const entries = (holder[key] = Array.isArray(holder[key]) ? holder[key] : [])
  return entriesOf(field.label, entries, changed, inside, (add) => [
    make(
      'button',
      { type: 'button', disabled: entries.length >= field.max, on: { click: () => add(begin()) } },
      `Add to ${field.label.toLowerCase()}`,
    ),
  ])
}

export function entriesOf(label, entries, changed, inside, adding, nameOf = (_, at) => `${label} ${at + 1}`) {
  const box = group(label, [])
  const draw = (focus) => {
    const rows = entries.map((entry, at) => {
      const move = (to) => () => {
        entries.splice(to, 0, ...entries.splice(at, 1))
        changed()
        draw(to)
      }
      const title = nameOf(entry, at)
      const button = (text, act, disabled = false) =>
        make(
          'button',
          { type: 'button', class: 'small', 'aria-label': `${text}: ${title}`, disabled, on: { click: act } },
          text,
        )
      const away = () => {
        entries.splice(at, 1)
        changed()
        draw(Math.min(at, entries.length - 1))
      }
      return make(
        'details',
        { class: 'entry', open: at === focus },
        make('summary', {}, title),
        ...inside(entries, at),
        make(
          'p',
          { class: 'row' },
          button('Move up', move(at - 1), at === 0),
          button('Move down', move(at + 1), at === entries.length - 1),
          button('Take out', away),
        ),
      )
    })
    const add = (entry) => {
      entries.push(entry)
      changed()
      draw(entries.length - 1)
    }
    box.replaceChildren(box.firstChild, ...rows, make('div', { class: 'row' }, ...adding(add)))
    if (focus !== undefined) (rows[focus]?.querySelector('summary') ?? box.querySelector('button'))?.focus()
  }
  draw()
  return box
}
