// A part of a page whose reply may arrive after the first byte. The part streams in its own Suspense boundary, with its data
// in a script beside it; a failure shows `otherwise`.
import { Suspense, use, type ReactNode } from 'react'
import { urlOf, type Call, type Input, type Reply } from '#shared/platform/call.ts'
import { useVisitContext } from '#client/platform/visit-context.tsx'
import { packedJson, unpacked } from './packed.ts'
import { useCall } from './use-call.ts'

type LaterProps<C extends Call> = {
  call: C
  input: Input<C>
  /** Shown while the call is pending; of the same size as the content, to avoid layout shifts. */
  waiting: ReactNode
  otherwise?: ReactNode
  children: (reply: Reply<C>) => ReactNode
}

export function Later<C extends Call>(props: LaterProps<C>) {
  return (
    <Suspense fallback={props.waiting}>
      {import.meta.env.SSR ? <OnServer {...props} /> : <InBrowser {...props} />}
    </Suspense>
  )
}

function OnServer<C extends Call>({ call, input, otherwise = null, children }: LaterProps<C>) {
  const address = urlOf(call, input as { query?: unknown })
  const { answers } = useVisitContext()
  const found = answers.get(address)
  const reply = (found instanceof Promise ? (use(found) as unknown) : found) ?? null
  return (
    <>
      {reply === null ? otherwise : children(reply as Reply<C>)}
      <Beside key={address} address={address} json={packedJson(reply)} />
    </>
  )
}

function InBrowser<C extends Call>({ call, input, waiting, otherwise = null, children }: LaterProps<C>) {
  const address = urlOf(call, input as { query?: unknown })
  const beside = answerBeside(address)
  const { answers } = useVisitContext()
  if (beside !== undefined && !answers.has(address)) (answers as Map<string, unknown>).set(address, beside)
  const { data, failed } = useCall(call, beside === null ? null : input)
  return (
    <>
      {data !== undefined ? children(data) : failed || beside === null ? otherwise : waiting}
      <Beside key={address} address={address} json="" />
    </>
  )
}

function Beside({ address, json }: { address: string; json: string }) {
  return (
    <script
      type="application/json"
      data-answer={address}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}

/** The data script beside the part: a reply, `null` for a failed call, or undefined without a script. */
function answerBeside(address: string): unknown {
  const script = document.querySelector(`script[data-answer="${CSS.escape(address)}"]`)
  return script?.textContent ? unpacked(JSON.parse(script.textContent)) : undefined
}
