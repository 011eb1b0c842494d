// Loaded when a part of the page could not be (client/app/entry.tsx): has the shop had another release since, a notice says so and
// offers to refresh. The file has the same name in every release, because a page of an older one loads it. It imports nothing.

const id = 'outdated'
/** A screen reader reads what is added to a region, not what the region begins with. */
const readingMs = 150
/** Of what stands at the bottom of the screen; a column that stays in view is higher. */
const maxBarHeight = 160
/** The page's fields for words and numbers, without passwords; those of a card are left out below. */
const typable = 'main :is(input:is(:not([type]), [type=text], [type=email], [type=tel]), textarea)'

/** Shows nothing without a connection, or when this is the newest release: the part may arrive the next time. */
export async function reportOutdated() {
  const answer = await fetch('/api/health', { cache: 'no-store' }).catch(() => null)
  const release = answer?.headers.get('x-release')
  const { assets } = JSON.parse(document.getElementById('state')?.textContent ?? '{}')
  if (!release || !assets || release === assets.modules[0] || document.getElementById(id)) return
  const notice = document.createElement('p')
  notice.id = id
  notice.role = 'status'
  notice.style.cssText = `position: fixed; z-index: 50; inset: auto 1rem ${bottomBar() + 12}px; display: flex;
    gap: 1rem; align-items: center; justify-content: space-between; max-width: 34rem; margin: 0 auto; padding: 0.75rem 1rem;
    background: var(--colors-surface); color: var(--colors-ink); border: 1px solid var(--colors-line);
    border-radius: var(--radii-card); box-shadow: var(--shadows-panel)`
  // What is outside of an open dialog cannot be pressed.
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  ;(dialog ?? document.body).append(notice)
  setTimeout(() => notice.append('This page has been updated. Refresh to continue.', refreshButton()), readingMs)
}

/** The height of what stands at the bottom of the screen, such as the bar with "Add to bag". */
function bottomBar() {
  const bar = document
    .elementsFromPoint(innerWidth / 2, innerHeight - 4)
    .find((element) => /fixed|sticky/.test(getComputedStyle(element).position) && element.offsetHeight < maxBarHeight)
  return bar ? bar.offsetHeight : 0
}

function refreshButton() {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'Refresh'
  button.style.cssText = `min-height: 2.75rem; padding: 0 1.25rem; font: inherit; font-weight: 650; border: 0; cursor: pointer;
    background: var(--colors-action); color: var(--colors-on-action); border-radius: var(--radii-control)`
  button.onclick = () => {
    const typed = typedFields().flatMap(({ name, id: own, value }) =>
      value && (name || own) ? [[name || own, value]] : [],
    )
    history.replaceState({ ...history.state, typed }, '')
    location.reload()
  }
  return button
}

/** After the refresh, once the page is hydrated. The history entry has what was typed in between: no other page can read it. */
export function restoreTyped() {
  const { typed, ...rest } = history.state
  history.replaceState(rest, '')
  for (const [key, value] of typed) {
    const field = typedFields().find(({ name, id: own, value: now }) => (name || own) === key && now === '')
    if (!field) continue
    // React replaces an element's own setter.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

function typedFields() {
  return [...document.querySelectorAll(typable)].filter(({ autocomplete }) => !autocomplete.startsWith('cc-'))
}
