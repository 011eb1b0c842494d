// Wall decoration: mirrors, clocks and pictures.
import { type Drawer } from '#origin/sample/drawings/pen.ts'

export const mirror: Drawer = (pen, side) => {
  const form = pen.trait('shape', ['round', 'arch', 'rectangle', 'oval'])
  const path =
    {
      round: 'M-180 0A180 180 0 0 1 180 0A180 180 0 0 1 -180 0Z',
      arch: 'M-150 260V-90A150 150 0 0 1 150 -90V260Z',
      rectangle: 'M-160 -230H160V230H-160Z',
      oval: 'M-150 0A150 220 0 0 1 150 0A150 220 0 0 1 -150 0Z',
    }[form] ?? ''
  const box = form === 'round' ? 190 : form === 'oval' ? 230 : 262
  if (side === 'back')
    return {
      body: `<path d="${path}" fill="${pen.sheen('#c8a57c')}" stroke="${pen.tone.base}" stroke-width="20"/><path d="M-70 -80L0 -120L70 -80" stroke="#6b5c4d" stroke-width="5" fill="none"/><path d="M-80 -88h18v18h-18zM62 -88h18v18h-18z" fill="#8d8378"/>`,
      top: -box,
      bottom: box,
      width: 390,
    }
  pen.defs.push(
    `<linearGradient id="${pen.id('m')}" x2="1" y2="1"><stop stop-color="#f4f7f8"/><stop offset=".45" stop-color="#c7d5da"/><stop offset=".55" stop-color="#e9f0f2"/><stop offset="1" stop-color="#a9bcc4"/></linearGradient><clipPath id="${pen.id('mc')}"><path d="${path}"/></clipPath>`,
  )
  return {
    body: `<path d="${path}" fill="url(#${pen.id('m')})"/><g clip-path="url(#${pen.id('mc')})" fill="#fff" opacity=".4"><path d="M-60 -300L40 -300L-160 300L-260 300ZM90 -300L120 -300L-80 300L-110 300Z"/></g><path d="${path}" fill="none" stroke="${pen.tone.deep}" stroke-width="27"/><path d="${path}" fill="none" stroke="${pen.round(pen.tone.base)}" stroke-width="23"/><path d="${path}" fill="none" stroke="${pen.tone.pale}" stroke-width="2" opacity=".8"/>`,
    top: -box - 12,
    bottom: box + 12,
    width: 400,
  }
}

export const clock: Drawer = (pen, side) => {
  const face = pen.cloth('M-170 0A170 170 0 0 1 170 0A170 170 0 0 1 -170 0Z', { paint: pen.round(pen.tone.base) })
  if (side === 'back')
    return {
      body:
        face +
        `<path d="M-50 -50h100v100h-100z" fill="#3b3a40"/><circle cx="0" cy="14" r="14" fill="#77727a"/><path d="M-20 -120h40l-8 22h-24z" fill="#8d8378"/>`,
      top: -174,
      bottom: 174,
      width: 346,
    }
  let ticks = ''
  for (let at = 0; at < 12; at++)
    ticks += `<path d="M0 -118V${at % 3 ? -108 : -98}" stroke="${pen.tone.line}" stroke-width="${at % 3 ? 4 : 8}" transform="rotate(${at * 30})"/>`
  const hour = Math.floor(pen.between(0, 12)) * 30
  return {
    body:
      face +
      `<circle r="138" fill="#fbf7ee"/><circle r="138" fill="none" stroke="${pen.tone.deep}" stroke-opacity=".35" stroke-width="5"/>${ticks}<path d="M0 12V-66" stroke="${pen.tone.line}" stroke-width="11" stroke-linecap="round" transform="rotate(${hour + 5})"/><path d="M0 16V-102" stroke="${pen.tone.line}" stroke-width="7" stroke-linecap="round" transform="rotate(60)"/><path d="M0 26V-108" stroke="${pen.tone.accent}" stroke-width="3" transform="rotate(214)"/><circle r="10" fill="${pen.tone.accent}"/>`,
    top: -174,
    bottom: 174,
    width: 346,
  }
}

export const frame: Drawer = (pen, side) => {
  const art = pen.trait('art', ['hills', 'shapes', 'leaf'])
  const inside =
    art === 'hills'
      ? `<rect x="-120" y="-170" width="240" height="340" fill="#f3e6d3"/><circle cx="40" cy="-80" r="44" fill="${pen.tone.accent}"/><path d="M-120 30Q-50 -50 20 20T120 0V170H-120Z" fill="${pen.tone.light}"/><path d="M-120 90Q-20 30 120 100V170H-120Z" fill="${pen.tone.dark}"/>`
      : art === 'shapes'
        ? `<rect x="-120" y="-170" width="240" height="340" fill="#f6efe2"/><path d="M-70 120V-20A60 60 0 0 1 50 -20V120Z" fill="${pen.tone.light}"/><circle cx="30" cy="-70" r="58" fill="${pen.tone.accent}" opacity=".85"/><path d="M-90 60H90" stroke="${pen.tone.deep}" stroke-width="8"/>`
        : `<rect x="-120" y="-170" width="240" height="340" fill="#f6efe2"/><path d="M0 140V-120" stroke="${pen.tone.deep}" stroke-width="5"/>${[0, 1, 2, 3].map((at) => `<path d="M0 ${90 - at * 56}q-70-6-80-56q70 0 80 56q10-56 80-56q-10 50-80 56" fill="${at % 2 ? pen.tone.accent : pen.tone.light}"/>`).join('')}`
  const body =
    side === 'back'
      ? `<rect x="-170" y="-220" width="340" height="440" fill="${pen.sheen('#c8a57c')}"/><path d="M-60 -220L0 -170L60 -220" stroke="#6b5c4d" stroke-width="4" fill="none"/><path d="M-40 -60L0 200L40 -60Z" fill="#a98a63"/>`
      : `<rect x="-156" y="-206" width="312" height="412" fill="#fffdf7"/>${inside}`
  return {
    body: `${body}<rect x="-166" y="-216" width="332" height="432" fill="none" stroke="${pen.tone.deep}" stroke-width="24"/><rect x="-166" y="-216" width="332" height="432" fill="none" stroke="${pen.round(pen.tone.base)}" stroke-width="20"/>`,
    top: -228,
    bottom: 228,
    width: 356,
  }
}
