// A link or form that is clicked without a connection: the page stays with what was typed, and a notice says why. Otherwise the
// browser would replace the page by its own error page.
import { generic } from '#shared/messages/generic.ts'
import { css } from '#styled/css'

const noticeId = 'offline'
const shownMs = 10_000

/**
 * Keeps the page when the browser knows that it is offline, and returns whether it did. A second click while the notice is shown
 * goes ahead, because `navigator.onLine` also says offline where only a local network is left. A script's own navigation, such as
 * the way to the confirmation, is never stopped.
 */
export function staysOffline(event: NavigateEvent): boolean {
  if (navigator.onLine || !event.cancelable || !event.userInitiated || event.navigationType === 'traverse') return false
  const { url, sameDocument } = event.destination
  // The service worker has these as they were last seen.
  if (navigator.serviceWorker?.controller && /\/(shop\/bag|account\/orders)\b/.test(url) && !event.formData)
    return false
  if (sameDocument || event.hashChange || !url.startsWith('http') || document.getElementById(noticeId)) return false
  event.preventDefault()
  showNotice()
  return true
}

function showNotice() {
  const notice = document.createElement('p')
  notice.id = noticeId
  notice.setAttribute('role', 'alert')
  notice.className = css({
    position: 'fixed',
    insetInline: '0',
    bottom: '0',
    zIndex: 'skip',
    padding: '4',
    bg: 'footer',
    color: 'onFooter',
    textAlign: 'center',
  })
  notice.textContent = generic.offline
  document.body.append(notice)
  const remove = () => notice.remove()
  addEventListener('online', remove, { once: true })
  setTimeout(remove, shownMs)
}
