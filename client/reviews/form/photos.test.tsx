// The photos of a review: files that are rejected, uploads and their messages.
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { visitAt } from '#client/platform/examples.tsx'
import { reviewPhotos } from '#client/reviews/store/review-photos.ts'
import { VisitProvider } from '#client/platform/visit-context.tsx'
import { aField } from '#client/reviews/fixtures/reviews.ts'
import { PhotosQuestion } from './photos-question.tsx'

afterEach(() => {
  sessionStorage.clear()
  Object.assign(reviewPhotos, { productId: '', items: [], error: null })
})

/** Pending requests, which the test answers one by one. */
function sending() {
  const sent: PendingUpload[] = []
  class PendingUpload {
    upload = {} as { onprogress: (event: { loaded: number; total: number }) => void }
    onload = () => {}
    onerror = () => {}
    onabort = () => {}
    status = 0
    responseText = ''
    address = ''
    body: unknown
    open = (_: string, address: string) => (this.address = address)
    send = (body: unknown) => (sent.push(this), (this.body = body))
    abort = () => this.onabort()
    async answer(status: number, reply: object) {
      Object.assign(this, { status, responseText: JSON.stringify(reply) })
      await act(async () => {
        this.onload()
        await new Promise((resolve) => setTimeout(resolve))
      })
    }
  }
  vi.stubGlobal('XMLHttpRequest', PendingUpload)
  return sent
}

const form = { valueOf: () => '', errorOf: () => undefined }

async function show(max = 6) {
  reviewPhotos.productId = 'AB123'
  const field = aField('photos', 'photos', { label: 'Photos', required: false, max })
  render(
    <VisitProvider value={{ visit: visitAt('/shop/p/AB123'), answers: new Map() }}>
      <PhotosQuestion field={field} form={form} />
    </VisitProvider>,
  )
}

function aFile(name: string, { type = 'image/jpeg', size = 10 } = {}): File {
  return Object.defineProperty(new File(['x'], name, { type }), 'size', { value: size })
}

const choose = (...files: File[]) =>
  act(async () => {
    fireEvent.change(screen.getByLabelText(/Choose photos/), { target: { files } })
  })

test('a pending upload can be stopped', async () => {
  const sent = sending()
  await show()
  await choose(aFile('a.jpg'), aFile('b.jpg'))
  const stopped = vi.spyOn(sent[0]!, 'abort')
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Stop a.jpg' })))
  expect(stopped).toHaveBeenCalled()
  await act(async () => sent[1]!.onerror())
  expect(screen.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    expect.stringContaining('Check your connection'),
  ])
  await choose(...Array.from({ length: 6 }, (_, at) => aFile(`${at}.jpg`)))
  expect(screen.getByRole('alert').textContent).toBe('You can add up to 6 photos.')
  expect(screen.getAllByRole('listitem')).toHaveLength(6)
  expect(screen.queryByLabelText(/Choose photos/)).toBe(null)
})
