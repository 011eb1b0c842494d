// An external reviews service: 23 reviews of every product, some with photos, sorted and filtered as declared. Other
// requests are forwarded to the embedded shop.
import { request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Review } from '#shared/reviews/review.ts'
import { aPhoto, aReview, someStatistics } from '#client/reviews/fixtures/reviews.ts'
import { serveHttp } from './http-server.ts'

export async function openReviewService(originPort: number) {
  const shown: { picture: string; held: Promise<void> } = { picture: '/pictures/none.svg', held: Promise.resolve() }
  const { address, stop } = await serveHttp((incoming, outgoing) => void answer(incoming, outgoing))

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse) {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://reviews')
    const reviews = Array.from({ length: 23 }, (_, at) => oneOf(at, shown.picture))
    const reply = answerOf(pathname, searchParams, reviews)
    if (!reply) return forward(incoming, outgoing, originPort)
    await shown.held
    outgoing.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply))
  }

  return {
    /** The address of the photos' picture, and what each reply waits for. */
    shown,
    upstreams: JSON.stringify({ reviews: address }),
    stop,
  }
}

/** Review 0 is the newest; ratings repeat five to one; every fourth review has two photos. */
function oneOf(at: number, picture: string): Review {
  const photos = [`p${at}a`, `p${at}b`].map((id) => {
    const photo = aPhoto(id, `Photo ${id}`)
    return { ...photo, picture: { ...photo.picture, src: picture } }
  })
  return aReview(`r${at}`, {
    rating: 5 - (at % 5),
    submitted: `2026-06-${String(28 - at).padStart(2, '0')}`,
    helpful: at,
    photos: at % 4 === 0 ? photos : [],
    incentivised: at === 1,
    response: at === 0 ? 'Thank you for telling us.' : '',
    text: at === 2 ? '<img src=x onerror="document.title=1">' : `Words r${at}`,
  })
}

const orders: Record<string, (one: Review, other: Review) => number> = {
  newest: (one, other) => other.submitted.localeCompare(one.submitted),
  oldest: (one, other) => one.submitted.localeCompare(other.submitted),
  highest: (one, other) => other.rating - one.rating,
  lowest: (one, other) => one.rating - other.rating,
  helpful: (one, other) => other.helpful - one.helpful,
}

function answerOf(path: string, query: URLSearchParams, all: readonly Review[]): object | null {
  const photos = all.flatMap((review) => review.photos.map((photo) => ({ ...photo, review })))
  if (path === '/api/reviews/photos') return { photos }
  if (path === '/api/reviews/statistics')
    return someStatistics({
      reviews: { total: 40, average: 3.1 },
      distribution: [1, 2, 3, 4, 5].map((stars) => all.filter(({ rating }) => rating === stars).length),
      written: all.length,
      latest: all.slice(0, 10),
      photos: photos.slice(0, 8).map(({ id, caption, picture: image }) => ({ id, caption, picture: image })),
      photoCount: photos.length,
    })
  if (path !== '/api/reviews/list') return null
  const rating = query.get('rating')
  const matching = all
    .filter(
      (review) => (!rating || review.rating === Number(rating)) && (!query.has('photos') || review.photos.length > 0),
    )
    .toSorted(orders[query.get('sort') ?? 'newest'])
  const page = Number(query.get('page') ?? 1)
  return {
    reviews: matching.slice((page - 1) * 10, page * 10),
    total: matching.length,
    page,
    pages: Math.max(1, Math.ceil(matching.length / 10)),
  }
}

function forward(incoming: IncomingMessage, outgoing: ServerResponse, port: number) {
  const { url, method, headers } = incoming
  // A new connection, as in browse.ts.
  const to = { port, host: '127.0.0.1', path: url, agent: false as const }
  const onward = request({ ...to, method, headers: { ...headers, host: 'origin' } })
  onward.on('response', (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
  })
  onward.on('error', () => outgoing.writeHead(502).end())
  incoming.pipe(onward)
}
