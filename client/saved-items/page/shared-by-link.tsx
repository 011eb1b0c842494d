// The link that shares a list, and the form that ends it.
import { useState } from 'react'
import { sharedListPath, type SavedList } from '#shared/saved-items/saved-lists.ts'
import { css, cx } from '#styled/css'
import { quietText, wrapRow } from '#styled/patterns'
import { button } from '#styled/recipes'
import { input } from '#client/ui/form/field.tsx'
import { useHydrated } from '#client/platform/scheduling/awake.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import { Disclosure } from '#client/saved-items/card/disclosure.tsx'
import { ListForm } from './list-forms.tsx'

type SharedProps = Pick<SavedList, 'listId' | 'name'> & { share: NonNullable<SavedList['share']> }

export function SharedByLink({ listId, name, share }: SharedProps) {
  const { formResult, url } = useVisit()
  const link = new URL(sharedListPath(share.token), url).href
  return (
    <Disclosure label="Shared by a link" open={formResult !== null && 'done' in formResult}>
      <label className={css({ width: 'full' })}>
        <span className={css({ fontWeight: 'medium' })}>Link to this list</span>
        <input readOnly value={link} className={cx(input, css({ width: 'full' }))} />
      </label>
      {share.by ? <p className={quietText()}>{`Shown as “${share.by}”.`}</p> : null}
      <div className={wrapRow({ gap: '2' })}>
        <SendLink link={link} name={name} />
        <a href={sharedListPath(share.token)} className={button({ tone: 'quiet' })}>
          See the page
        </a>
        <ListForm change="share" listId={listId}>
          <button className={button({ tone: 'quiet' })}>Stop sharing</button>
        </ListForm>
      </div>
    </Disclosure>
  )
}

/** By the phone's own sheet, or as a copy. Without script the link can be copied by hand. */
function SendLink({ link, name }: { link: string; name: string }) {
  const awake = useHydrated()
  const [copied, setCopied] = useState(false)
  if (!awake) return null
  const send = () =>
    'share' in navigator
      ? navigator.share({ title: name, url: link })
      : (navigator as Navigator).clipboard.writeText(link).then(() => setCopied(true))
  return (
    <button type="button" className={button()} onClick={() => void send().catch(() => {})}>
      <span aria-live="polite">{copied ? 'Link copied' : 'share' in navigator ? 'Send link' : 'Copy link'}</span>
    </button>
  )
}
