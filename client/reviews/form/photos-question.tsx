// The photos field of a review: files are chosen or dropped, and uploaded at once.
/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- dropping needs a mouse; the input inside serves the keyboard */
import { useState, type DragEvent } from 'react'
import { useSnapshot } from 'valtio'
import { reviewCalls } from '#shared/reviews/review-calls.ts'
import { answerInputName } from '#shared/reviews/review-answers.ts'
import { css, cx } from '#styled/css'
import { errorText, stack } from '#styled/patterns'
import { addPhotos, reviewPhotos } from '#client/reviews/store/review-photos.ts'
import { useHydrated } from '#client/platform/scheduling/awake.ts'
import { Fieldset, fieldLabel, type ReviewFieldProps } from './fieldset.tsx'
import { PhotoUploadItem } from './photo-line.tsx'

const maxPhotosPerReview = 6

export function PhotosQuestion({ field, form }: ReviewFieldProps) {
  const { items, error, announcement } = useSnapshot(reviewPhotos)
  const [dragging, setDragging] = useState(false)
  const awake = useHydrated()
  const name = answerInputName(field.id)
  const max = Math.min(maxPhotosPerReview, field.max ?? maxPhotosPerReview)

  function drop(event: DragEvent) {
    event.preventDefault()
    setDragging(false)
    addPhotos([...event.dataTransfer.files], max)
  }

  return (
    <Fieldset form={form} name={name} label={fieldLabel(field)} hint={field.help}>
      <noscript>
        <p className={css({ fontSize: 'sm' })}>To add photos, please turn on JavaScript.</p>
      </noscript>
      {awake && items.length < max ? (
        <label
          className={cx(zone, dragging ? css({ borderColor: 'ink', bg: 'surface' }) : '')}
          onDragOver={(event) => {
            event.preventDefault()
            setDragging(true)
          }}
          onDragLeave={() => setDragging(false)}
          onDrop={drop}
        >
          <span className={css({ textDecoration: 'underline' })}>Choose photos</span> or drop them here
          <input
            id={name}
            type="file"
            multiple
            accept={reviewCalls.uploadPhoto.raw.types.join()}
            className="sr-only"
            onChange={({ currentTarget }) => {
              addPhotos([...(currentTarget.files ?? [])], max)
              currentTarget.value = ''
            }}
          />
        </label>
      ) : null}
      {error ? (
        <p role="alert" className={errorText()}>
          {error}
        </p>
      ) : null}
      <ul className={stack({ gap: '3' })}>
        {items.map((item) => (
          <PhotoUploadItem key={item.key} item={item} />
        ))}
      </ul>
      <output className="sr-only">{announcement}</output>
    </Fieldset>
  )
}

const zone = css({
  position: 'relative',
  display: 'block',
  padding: '5',
  textAlign: 'center',
  borderWidth: '2px',
  borderStyle: 'dashed',
  borderColor: 'quiet',
  borderRadius: 'card',
  cursor: 'pointer',
  '&:has(:focus-visible)': { outline: '3px solid var(--colors-focus)', outlineOffset: '2px' },
})
