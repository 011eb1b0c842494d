// The fragments that answer a form sent in the background: a small panel that the first script adds to the page
// (client/app/first/forms.ts), with the panel's place in client/app/index.css. Rendered by the worker only.
import type { ReactNode } from 'react'
import { css } from '#styled/css'
import { flexRow, goodsPicture, quietText, square, tallLink } from '#styled/patterns'
import type { InPageReply } from '#shared/bag/in-page-reply.ts'
import { priceLabel } from '#shared/platform/money.ts'
import { personalPaths } from '#client/platform/personal-paths.ts'
import { jsonForScript } from '#client/platform/api/json-for-script.ts'
import { Icon } from '#client/ui/icon.tsx'
import { Picture } from '#client/ui/picture.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'

export function Fragment({ reply }: { reply: InPageReply }) {
  return reply.kind === 'added' ? <Added reply={reply} /> : <Saved reply={reply} />
}

function Added({ reply }: { reply: Extract<InPageReply, { kind: 'added' }> }) {
  const { productDetails, unitPrice, quantity } = reply.entry
  return (
    <Panel heading="Added to your bag" reply={reply}>
      <div className={line}>
        {productDetails?.picture ? (
          <Picture picture={productDetails.picture} sizes="72px" alt="" className={goodsPicture()} />
        ) : (
          <span />
        )}
        <div>
          <p className={css({ fontWeight: 'medium' })}>{productDetails?.productName ?? 'Your item'}</p>
          {productDetails ? (
            <p className={quietText()}>
              {[productDetails.colour, productDetails.size, `Quantity ${quantity}`].filter(Boolean).join(', ')}
            </p>
          ) : null}
          <p className={css({ fontWeight: 'bold' })}>{priceLabel(unitPrice)}</p>
        </div>
      </div>
      <div className={links}>
        <ButtonLink href={personalPaths.bag} quiet wide>
          View bag
        </ButtonLink>
        <ButtonLink href="/checkout/delivery-method" wide>
          Checkout
        </ButtonLink>
      </div>
    </Panel>
  )
}

function Saved({ reply }: { reply: InPageReply }) {
  return (
    <Panel
      heading="Saved"
      reply={reply}
      beside={
        <a href={personalPaths.savedItems} className={beside}>
          View saved items
        </a>
      }
    />
  )
}

/** A form's success that only has a message, or its refusal. */
export function Message({ text, refused = false }: { text: string; refused?: boolean }) {
  return (
    <Panel heading={refused ? 'Sorry' : 'Done'}>
      <p role={refused ? 'alert' : 'status'}>{text}</p>
    </Panel>
  )
}

type PanelProps = { heading: string; reply?: InPageReply; beside?: ReactNode; children?: ReactNode }

function Panel({ heading, reply, beside, children }: PanelProps) {
  return (
    <dialog id="in-page" aria-labelledby="in-page-heading">
      <div className={head}>
        <h2 id="in-page-heading" className={css({ fontSize: 'h3' })}>
          {heading}
        </h2>
        {beside}
        <form method="dialog">
          <button className={square()}>
            <Icon name="close" />
            <span className="sr-only">Close</span>
          </button>
        </form>
      </div>
      {children}
      {reply ? <script type="application/json" dangerouslySetInnerHTML={{ __html: jsonForScript(reply) }} /> : null}
    </dialog>
  )
}

const head = flexRow({ justifyContent: 'space-between', gap: '3' })
const beside = tallLink({ marginLeft: 'auto', paddingInline: '2', textDecoration: 'underline' })
const line = css({ display: 'grid', gridTemplateColumns: '4.5rem minmax(0, 1fr)', gap: '4' })
const links = css({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '2', paddingBottom: '2' })
