// The link that shares a list, and the form that ends it.
import { sharedListPath, type SavedList } from '#shared/saved-items/saved-lists.ts'
import { css, cx } from '#styled/css'
import { quietText, wrapRow } from '#styled/patterns'
import { button } from '#styled/recipes'
import { input } from '#client/ui/form/field.tsx'
import { Share } from '#client/ui/share.tsx'
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
      <div className={wrapRow({ gap: '2', paddingTop: '3' })}>
        <Share name={name} href={link} label="Share link" />
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
