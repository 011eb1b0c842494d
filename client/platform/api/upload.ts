// Sends a file with a declared call and reports progress, which `fetch` cannot do for request bodies.
import { urlOf, type Call, type Input, type Reply } from '#shared/platform/call.ts'
import { errorOf } from './api.ts'
import { goSignIn } from './go.ts'

type UploadOptions = {
  signal: AbortSignal
  /** From 0 to 1, of the bytes sent. */
  onProgress: (share: number) => void
}

/** Rejects as `api` does, and with an `AbortError` when the signal aborts. */
export function upload<C extends Call>(
  call: C,
  input: Input<C>,
  { signal, onProgress }: UploadOptions,
): Promise<Reply<C>> {
  const { query, raw } = input as { query?: unknown; raw?: Blob }
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(call.method, urlOf(call, { query }))
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(new TypeError('The file could not be sent'))
    request.onabort = () => reject(new DOMException('The sending was stopped', 'AbortError'))
    request.onload = () => {
      const { status, responseText } = request
      if (status === 401) goSignIn()
      const answer = new Response(responseText, { status })
      if (answer.ok) answer.json().then((reply) => resolve(reply as Reply<C>), reject)
      else errorOf(answer).then(reject, reject)
    }
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(raw)
  })
}
