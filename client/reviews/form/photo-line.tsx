// One photo upload: its progress, its error, or the uploaded photo with a caption field.
import type { Snapshot } from 'valtio'
import type { ReviewPhoto } from '#shared/reviews/review.ts'
import { css } from '#styled/css'
import { errorText, stack } from '#styled/patterns'
import { setCaption, removePhoto, retryPhoto, type PhotoUpload } from '#client/reviews/store/review-photos.ts'
import { input } from '#client/ui/form/field.tsx'
import { Picture } from '#client/ui/picture.tsx'

const maxCaptionLength = 200

export function PhotoUploadItem({ item }: { item: Snapshot<PhotoUpload> }) {
  const { key, name, data, error, loading, progress, caption, file } = item
  return (
    <li className={line}>
      {data ? <Picture picture={(data as ReviewPhoto).picture} sizes="72px" alt="" className={image} /> : null}
      <div className={stack({ gap: '1', flexGrow: '1', minWidth: '0' })}>
        <span className={css({ fontSize: 'sm', overflowWrap: 'anywhere' })}>{name}</span>
        {loading ? (
          <progress
            value={progress}
            aria-label={`Sending ${name}`}
            className={css({ width: 'full', accentColor: 'action' })}
          />
        ) : null}
        {error ? <span className={errorText()}>{error}</span> : null}
        {data ? (
          <input
            aria-label={`What ${name} shows (optional)`}
            placeholder="What’s in the photo? (optional)"
            value={caption}
            maxLength={maxCaptionLength}
            onChange={({ currentTarget }) => setCaption(key, currentTarget.value)}
            className={input}
          />
        ) : null}
        <div className={css({ display: 'flex', gap: '4', fontSize: 'sm' })}>
          {error && file ? (
            <button type="button" className={buttonStyles} onClick={() => retryPhoto(key)}>
              Try again<span className="sr-only"> to send {name}</span>
            </button>
          ) : null}
          <button type="button" className={buttonStyles} onClick={() => removePhoto(key)}>
            <span>{loading ? 'Stop' : 'Remove'}</span>
            <span className="sr-only"> {name}</span>
          </button>
        </div>
      </div>
    </li>
  )
}

const line = css({ display: 'flex', gap: '3', alignItems: 'start' })

const image = css({
  display: 'block',
  flex: 'none',
  width: '4rem',
  aspectRatio: 'card',
  objectFit: 'cover',
  bg: 'surface',
})

const buttonStyles = css({ textDecoration: 'underline', minHeight: '2.25rem' })
