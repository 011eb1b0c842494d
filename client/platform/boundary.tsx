// Limits an error to a part of the page. Translators and extensions change the page's elements, and React then fails when it
// changes the part: drawn anew from nothing, the part works again.
import { Component, type ReactNode } from 'react'
import { css } from '#styled/css'
import { messages } from '#shared/messages/index.ts'

/** A part that fails again within this time is not drawn a third time, in milliseconds. */
const repeatedFailureMs = 3000

type BoundaryProps = {
  /** Stands in place of a part that fails twice; by default words and a button that reloads the page. */
  fallback?: ReactNode
  /** The address of the page: another one is another attempt. */
  at?: string
  children: ReactNode
}

/** `ended`: the part is not drawn again. */
type BoundaryState = { failed: boolean; ended: boolean; at?: string | undefined }

export class Boundary extends Component<BoundaryProps, BoundaryState> {
  static getDerivedStateFromError() {
    return { failed: true }
  }

  static getDerivedStateFromProps({ at }: BoundaryProps, state: BoundaryState) {
    return at === state.at ? null : { at, failed: false, ended: false }
  }

  override state: BoundaryState = { failed: false, ended: false }
  #failedAt = -Infinity

  override componentDidCatch() {
    const ended = performance.now() - this.#failedAt < repeatedFailureMs
    this.#failedAt = performance.now()
    this.setState({ failed: ended, ended })
  }

  override render() {
    const { children, fallback = <Broken /> } = this.props
    if (!this.state.failed) return children
    // While the part is removed to be drawn anew, nothing stands there: the browser paints only what follows.
    return this.state.ended ? fallback : null
  }
}

export function Broken() {
  return (
    <p role="alert">
      <span>{`${messages.generic.oops}. `}</span>
      <button type="button" className={css({ textDecoration: 'underline' })} onClick={() => location.reload()}>
        Reload the page
      </button>
    </p>
  )
}
