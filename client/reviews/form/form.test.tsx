// Writing a review in the browser: fields, validation, preview, submission and the draft.
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { visitAt } from '#client/platform/examples.tsx'
import { reviewSubmission } from '#client/reviews/store/review-submission.ts'
import { VisitProvider } from '#client/platform/visit-context.tsx'
import { aField, aForm, aReview } from '#client/reviews/fixtures/reviews.ts'
import { ReviewForm, type ReviewFormDefinition } from './form.tsx'

type Body = { action: string; reviewText: string; fields: Record<string, string>; fingerprint: string }

afterEach(() => {
  sessionStorage.clear()
  reviewSubmission.productId = ''
})

/** Answers each request with the next of `replies`, and repeats the last. */
function serve(...replies: Array<object | Response>) {
  const bodies: Body[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    bodies.push(JSON.parse(String(init.body)) as Body)
    const reply = replies.length > 1 ? replies.shift()! : replies[0]!
    return reply instanceof Response ? reply : Response.json(reply)
  })
  return bodies
}

const taken = { errors: [], review: aReview('r'), submissionId: 's', hoursToPost: 48 }
const text = 'Cool & light, 100% <b>cotton</b>.'

async function show(definition: ReviewFormDefinition = aForm(), path = '/shop/p/AB123') {
  render(
    <VisitProvider value={{ visit: visitAt(path), answers: new Map() }}>
      <ReviewForm productId="AB123" definition={definition} />
    </VisitProvider>,
  )
  await act(() => new Promise((resolve) => setTimeout(resolve)))
}

const typed = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } })
const clickButton = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }))
    await new Promise((resolve) => setTimeout(resolve))
  })

function fillAll() {
  fireEvent.click(within(screen.getByRole('group', { name: 'Overall rating' })).getByLabelText('4 stars'))
  typed('Title', 'Lovely')
  typed('Your review', text)
  typed('Email address', 'nobody@people.example')
  fireEvent.click(screen.getByLabelText('I agree'))
}

// Shows R10.92
test('a star of a mail is chosen in the form', async () => {
  await show(aForm(), '/shop/p/AB123/write-review?rating=4')
  expect(screen.getByLabelText<HTMLInputElement>('4 stars').checked).toBe(true)
})

test('the form follows the service’s field groups', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const size = aField('size', 'choice', {
    label: 'Size',
    required: false,
    options: ['S', 'M'].map((value) => ({ value, label: value })),
  })
  const form = aForm()
  await show({ ...form, fields: [...form.fields, size, aField('scent', 'odour', { required: false })] })
  expect(screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)).toEqual([
    'Your review',
    'Overall rating',
    'Photos (optional)',
    'Size (optional)',
    'Size (optional)',
  ])
  expect(screen.getAllByRole('radio', { name: /star/ })).toHaveLength(5)
  expect(screen.queryByText('scent')).toBe(null)
  expect(warned.mock.calls).toEqual([[expect.stringContaining('scent: odour')]])
  serve(taken)
  fillAll()
  await clickButton('Send review')
  expect(screen.getByRole('heading', { name: 'Thank you for your review' })).toBeTruthy()
})

test('a required unknown field makes the form unavailable', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await show(aForm({ fields: [aField('scent', 'odour', { label: 'Its scent' })] }))
  expect(screen.getByRole('alert').textContent).toContain('can’t ask for: Its scent.')
  expect(screen.queryByRole('button')).toBe(null)
})

test('a previewed review’s text is encoded once', async () => {
  const bodies = serve({ ...taken, submissionId: null }, { ...taken, submissionId: null }, taken)
  await show()
  fillAll()
  await clickButton('See how it looks')
  expect(screen.getByRole('article').textContent).toContain('Words r')
  expect(document.activeElement?.textContent).toBe('This is how your review will look')
  await clickButton('Edit it')
  expect((screen.getByLabelText('Your review') as HTMLTextAreaElement).value).toBe(text)
  await clickButton('See how it looks')
  await clickButton('Send review')
  expect(bodies.map(({ action }) => action)).toEqual(['preview', 'preview', 'submit'])
  expect(bodies[2]!.reviewText).toBe(encodeURIComponent(text))
  expect(bodies[2]!.fields).toEqual({ rating: '4', title: 'Lovely', userEmail: 'nobody@people.example', agreed: 'yes' })
  expect(bodies[2]!.fingerprint).toMatch(/^w1-[0-9a-f]{32}$/)
  expect(bodies[2]!.fingerprint).toBe(bodies[0]!.fingerprint)
  expect(screen.getByText(/usually within 2 days/)).toBeTruthy()
  expect(sessionStorage.getItem('reviewDraft')).toBe('{}')
})
