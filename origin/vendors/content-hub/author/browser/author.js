// The editor: a form beside the framed preview. Every keystroke is sent to the preview; buttons save and publish.
import { blank, entriesOf, fieldsOf, make } from './form.js'
import { openTool } from './tool.js'

const { model, pageFields, hasComponents, componentFields, schemas, devices, locale, address, about, path } =
  JSON.parse(document.getElementById('content').textContent)
const at = (id) => document.getElementById(id)
const say = (message) => (at('said').textContent = message)

const screen = { device: devices.at(-1), rotated: false }
let language = locale
let frame = null
let unsaved = false

const tool = openTool(
  at('stage'),
  address,
  {
    model: () => model,
    device: () => ({ ...screen.device, rotated: screen.rotated }),
    locale: () => language,
    context: () => about,
    settings: () => ({ vse: new URL(address).searchParams.get('vse'), devices }),
  },
  (status) => {
    at('connection').textContent = status === 'connected' ? 'Preview connected' : 'Preview connecting…'
    at('connection').dataset.status = status
  },
)

const all = {
  fields: componentFields,
  begin: (type) => ({ _meta: { name: type, schema: schemas[type] }, ...blank(componentFields[type]) }),
}

function changed() {
  unsaved = true
  tool.changed()
}

function typeOf(part) {
  return Object.keys(schemas).find((type) => schemas[type] === part?._meta?.schema) ?? null
}

function drawForm() {
  if (!hasComponents) return at('form').replaceChildren(...fieldsOf(pageFields, model, all, changed))
  const parts = (model.components ??= [])
  const type = make(
    'select',
    { id: 'new-type' },
    ...Object.keys(componentFields).map((name) => make('option', { value: name }, name)),
  )
  at('form').replaceChildren(
    ...fieldsOf(pageFields, model, all, changed),
    entriesOf(
      'Components',
      parts,
      changed,
      (entries, index) => {
        const kind = typeOf(entries[index])
        return kind
          ? fieldsOf(componentFields[kind], entries[index], all, changed)
          : [make('p', {}, 'This kind is not known here.')]
      },
      (add) => [
        make('label', { for: 'new-type' }, 'New component'),
        type,
        make('button', { type: 'button', on: { click: () => add(all.begin(type.value)) } }, 'Add component'),
      ],
      (part, index) => `${index + 1}. ${typeOf(part) ?? 'unknown'}${part.heading ? `: ${part.heading}` : ''}`,
    ),
  )
}

/** The frame has the size of the chosen device and is scaled down to the space available. */
function fit() {
  const [across, down] = screen.rotated
    ? [screen.device.height, screen.device.width]
    : [screen.device.width, screen.device.height]
  const scale = Math.min(1, at('stage').clientWidth / across)
  Object.assign(frame.style, { width: `${across}px`, height: `${down}px`, transform: `scale(${scale})` })
  at('stage').style.height = `${Math.ceil(down * scale)}px`
}

async function send(what) {
  const answer = await fetch(`/${what}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ model }),
  }).catch(() => null)
  const said = (await answer?.json().catch(() => null)) ?? { message: 'The store did not answer. Nothing was kept.' }
  say(said.message)
  return answer?.ok === true
}

at('save')?.addEventListener('click', async () => {
  if (!(await send('save'))) return
  unsaved = false
  tool.saved()
})
at('publish').addEventListener('click', async () => {
  if (!(await send('publish'))) return
  unsaved = false
  tool.saved()
})
for (const button of document.querySelectorAll('[data-device]'))
  button.addEventListener('click', () => {
    screen.device = devices.find(({ name }) => name === button.dataset.device)
    for (const other of document.querySelectorAll('[data-device]')) other.setAttribute('aria-pressed', other === button)
    // Sent before resizing, because redrawing takes longer than the message.
    tool.send('device')
    fit()
  })
at('rotate').addEventListener('click', () => {
  screen.rotated = !screen.rotated
  at('rotate').setAttribute('aria-pressed', screen.rotated)
  tool.send('device')
  fit()
})
at('locale').addEventListener('change', () => {
  language = at('locale').value
  tool.send('locale')
})
at('mode').addEventListener('change', begin)
addEventListener('resize', fit)
addEventListener('beforeunload', (event) => unsaved && event.preventDefault())

function begin() {
  frame = tool.begin(at('mode').value)
  fit()
}

drawForm()
begin()
