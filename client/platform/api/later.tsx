// A part of a page whose reply may arrive after the first byte. The part streams in its own Suspense boundary, with its data
// in a script beside it; a failure shows `otherwise`.
import { Suspense, use, type ReactNode } from 'react'
import { urlOf, type Call, type Input, type Reply } from '#shared/platform/call.ts'
import { Boundary } from '#client/platform/boundary.tsx'
import { useVisitContext } from '#client/platform/visit-context.tsx'
import { fetcher, logFailure } from './api.ts'
import { jsonForScript } from './json-for-script.ts'
import { useCall } from './use-call.ts'

type LaterProps<C extends Call> = {
  call: C
  input: Input<C>
  /** Shown while the call is pending; of the same size as the content, to avoid layout shifts. */
  waiting: ReactNode
  otherwise?: ReactNode
  /**
   * When the browser gets the reply of a part that the server rendered: with the part (the default); when the part comes near
   * the viewport, until when React leaves the server's HTML as it is; or never, where the part is kept as HTML.
   */
  hydrates?: 'at once' | 'when near' | 'never'
  children: (reply: Reply<C>) => ReactNode
}

export function Later<C extends Call>(props: LaterProps<C>) {
  return (
    <Suspense fallback={props.waiting}>
      {import.meta.env.SSR ? <OnServer {...props} /> : <InBrowser {...props} />}
    </Suspense>
  )
}

function OnServer<C extends Call>({ call, input, otherwise = null, hydrates = 'at once', children }: LaterProps<C>) {
  const address = urlOf(call, input as { query?: unknown })
  const { answers, hasExternalState } = useVisitContext()
  const found = answers.get(address)
  const reply = (found instanceof Promise ? (use(found) as unknown) : found) ?? null
  const near = hydrates === 'when near' && reply !== null
  return (
    <>
      <Boundary fallback={otherwise}>{reply === null ? otherwise : children(reply as Reply<C>)}</Boundary>
      {hydrates === 'never' ? null : (
        <Beside
          key={address}
          address={address}
          json={hasExternalState || near ? '' : jsonForScript(reply)}
          near={near}
        />
      )}
    </>
  )
}

function InBrowser<C extends Call>({
  call,
  input,
  waiting,
  otherwise = null,
  hydrates = 'at once',
  children,
}: LaterProps<C>) {
  const address = urlOf(call, input as { query?: unknown })
  const { answers } = useVisitContext()
  const beside = answers.get(address) === false ? null : answerBeside(address)
  if (beside !== undefined && !answers.has(address)) (answers as Map<string, unknown>).set(address, beside)
  // eslint-disable-next-line react-hooks/rules-of-hooks -- `use`, which the function calls, may be called conditionally
  if (hydrates === 'when near' && !answers.has(address)) useReplyWhenNear(address, answers as Map<string, unknown>)
  const { data, failed } = useCall(call, beside === null ? null : input)
  return (
    <>
      <Boundary fallback={otherwise}>
        {data !== undefined ? children(data) : failed || beside === null ? otherwise : waiting}
      </Boundary>
      <Beside key={address} address={address} json="" />
    </>
  )
}

/** `near` marks what the server rendered, which the browser, rendering the part itself, never does. */
function Beside({ address, json, near }: { address: string; json: string; near?: boolean }) {
  return (
    <script
      type="application/json"
      data-answer={address}
      data-near={near || undefined}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}

/** The data script beside the part: a reply, `null` for a failed call, or undefined without a script. */
function answerBeside(address: string): unknown {
  const script = scriptBeside(address)
  return script?.textContent ? (JSON.parse(script.textContent) as unknown) : undefined
}

/** By address: resolves when the reply of a part near the viewport is in the page's answers. */
const coming = new Map<string, Promise<void>>()

/**
 * Suspends the hydration of a part that the server rendered, without its reply, until the part is near the viewport and the
 * reply is there. React leaves the server's HTML as it is, also when the call fails.
 */
function useReplyWhenNear(address: string, answers: Map<string, unknown>) {
  const script = scriptBeside(address)
  if (script?.dataset.near === undefined) return
  const reply = coming.get(address) ?? replyWhenNear(script, address).then((it) => void answers.set(address, it))
  coming.set(address, reply)
  use(reply)
}

function replyWhenNear(script: Element, address: string): Promise<unknown> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        fetcher(address).then(resolve, (error: unknown) => logFailure(error, address))
      },
      { rootMargin: '100% 0px' },
    )
    observer.observe(script.previousElementSibling ?? script.parentElement!)
  })
}

function scriptBeside(address: string) {
  return document.querySelector<HTMLElement>(`script[data-answer="${CSS.escape(address)}"]`)
}
