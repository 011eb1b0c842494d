// Places a product in a scene: on a rail, on a shelf, in a room.
import { createPen, shape, type Art } from './pen.ts'
import type { Drawing } from './drawing.ts'
import { drawers, settingOf } from './kinds.ts'
import { roomFor } from './backdrop.ts'
import { plant, pot, stack } from './props.ts'
import { darken, mix } from './tint.ts'

/** How flat and how slanted something lying on the floor looks to a person who stands. */
const lying = { height: 0.4, slant: -0.34 }

/**
 * Scales an object into a box, standing on its lower edge or centred in it. What lies on the floor is seen from where
 * a person stands, except `fromAbove`.
 */
export function place(
  art: Art,
  box: { x: number; y: number; width: number; height: number },
  stand = true,
  fromAbove = false,
) {
  const flat = art.lies === true && !fromAbove
  // The long side of what lies on the floor runs from left to right.
  const [across, along] = flat ? [art.bottom - art.top, art.width * lying.height] : [art.width, art.bottom - art.top]
  const scale = Math.min(box.width / (across + (flat ? art.width * 0.3 : 0)), box.height / along)
  const x = box.x + box.width / 2
  const middle = flat ? 0 : (art.top + art.bottom) / 2
  const y = stand
    ? box.y + box.height - (flat ? along / 2 : art.bottom) * scale
    : box.y + box.height / 2 - middle * scale
  const how = flat
    ? `translate(${x.toFixed(1)} ${y.toFixed(1)}) matrix(${scale.toFixed(3)} 0 ${(lying.slant * scale).toFixed(3)} ${(lying.height * scale).toFixed(3)} 0 0) rotate(90)`
    : `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(3)})`
  return { scale, x, y, markup: `<g transform="${how}">${art.body}</g>` }
}

/** Another `home` gives another room. */
export function drawScene(drawing: Drawing, hex: string, home = 3): string {
  const pen = createPen(drawing, hex)
  const art = drawers[drawing.kind]!(pen, 'front')
  const room = roomFor(hex, drawing.accent, drawing.seed + home, 'R')
  const timber = mix('#c9a27a', room.wallDeep, 0.28)
  const dark = darken(timber, 0.22)
  const soft = mix(drawing.accent, room.wall, 0.5)
  const wall = `<rect width="600" height="800" fill="url(#RW)"/><rect width="600" height="800" fill="url(#RL)"/>`
  const floor = (y: number) => shape(`M0 ${y}H600V800H0z`, 'url(#RF)') + shape(`M0 ${y - 18}H600v18H0z`, room.skirting)
  const window = `<path d="M380 40L560 40L470 560L250 560Z" fill="#fff" opacity=".2"/><path d="M470 40L360 560" stroke="${room.wallDeep}" stroke-width="9" opacity=".5"/><path d="M340 290L520 290" stroke="${room.wallDeep}" stroke-width="9" opacity=".5"/>`
  let out = wall
  switch (settingOf(drawing.kind)) {
    case 'rail': {
      const spot = place(art, { x: 90, y: 190, width: 420, height: 500 }, false)
      const y = spot.y + (art.hang?.y ?? art.top + 10) * spot.scale
      const half = (art.hang?.half ?? art.width * 0.3) * spot.scale
      const neighbour = (x: number, tone: string) =>
        `<path d="M${x} 96v40M${x - 46} 176Q${x} 110 ${x + 46} 176V560Q${x} 574 ${x - 46} 560z" fill="${tone}" stroke="${dark}" stroke-width="4" opacity=".55"/>`
      out += window + floor(720) + neighbour(44, mix(soft, room.wall, 0.3)) + neighbour(566, mix(hex, room.wall, 0.62))
      out += `<path d="M20 94H580" stroke="${dark}" stroke-width="11" stroke-linecap="round"/><path d="M26 94V770M574 94V770" stroke="${timber}" stroke-width="11" stroke-linecap="round"/>`
      out += `<ellipse cx="300" cy="752" rx="180" ry="18" fill="url(#RS)"/><path d="M300 ${y - 18}V116c0-30 30-30 28-8" fill="none" stroke="#8a8088" stroke-width="5"/><path d="M${300 - half} ${y + 16}Q${300 - half * 0.3} ${y - 8} 300 ${y - 20}Q${300 + half * 0.3} ${y - 8} ${300 + half} ${y + 16}" fill="none" stroke="${timber}" stroke-width="14" stroke-linecap="round"/>`
      out += spot.markup
      break
    }
    case 'shelf': {
      const spot = place(art, { x: 120, y: 210, width: 300, height: 340 })
      out += window + floor(740) + `<ellipse cx="${spot.x}" cy="556" rx="190" ry="20" fill="url(#RS)"/>`
      out +=
        stack(424, 552, [soft, room.skirting, mix(hex, room.wall, 0.45)]) +
        pot(500, 495, mix(soft, '#ffffff', 0.2)) +
        spot.markup
      out += `<path d="M40 550H560V582H40z" fill="${timber}"/><path d="M40 582H560V594H40z" fill="${dark}" opacity=".6"/><path d="M84 594L66 800H92L112 594zM488 594L508 800H534L516 594z" fill="${timber}"/><path d="M60 556H540" stroke="#fff" stroke-width="3" opacity=".3"/>`
      break
    }
    case 'wall': {
      const spot = place(art, { x: 120, y: 90, width: 360, height: drawing.kind === 'curtains' ? 600 : 380 }, false)
      const shadow = `<ellipse cx="312" cy="${spot.y + 16}" rx="${art.width * spot.scale * 0.56}" ry="${(art.bottom - art.top) * spot.scale * 0.56}" fill="url(#RS)"/>`
      out += window + floor(drawing.kind === 'curtains' ? 690 : 730) + shadow + spot.markup
      if (drawing.kind !== 'curtains')
        out +=
          `<path d="M120 566H480V590H120z" fill="${timber}"/><path d="M140 590V780M460 590V780" stroke="${dark}" stroke-width="14"/>` +
          stack(150, 566, [soft, room.skirting]) +
          plant(420, 566, 0.62)
      break
    }
    case 'ceiling': {
      const spot = place(art, { x: 130, y: -8, width: 340, height: 430 }, false)
      out +=
        window +
        floor(730) +
        spot.markup +
        `<ellipse cx="300" cy="610" rx="230" ry="30" fill="${timber}"/><path d="M70 610a230 30 0 0 0 460 0v14a230 30 0 0 1-460 0z" fill="${dark}"/><path d="M284 650h32v130h-32z" fill="${dark}"/>` +
        pot(250, 606, soft) +
        plant(350, 606, 0.5)
      break
    }
    default: {
      const flat = drawing.kind === 'rug'
      const wide = art.width > 420
      const shoes = art.bottom - art.top < 260 && art.width > 300 && !wide
      const spot = place(
        art,
        flat
          ? { x: 40, y: 470, width: 520, height: 300 }
          : shoes
            ? { x: 150, y: 470, width: 330, height: 230 }
            : { x: wide ? 50 : 130, y: 130, width: wide ? 500 : 340, height: 570 },
      )
      // The object in front covers the place of the wall picture.
      const tall = spot.y + art.top * spot.scale < 262 && spot.x - (art.width * spot.scale) / 2 < 208
      out += window + floor(600)
      if (flat)
        out +=
          `<path d="M90 420h260v130h-260z" fill="${soft}"/><path d="M76 380q144-30 288 0v90h-288z" fill="${mix(soft, '#ffffff', 0.25)}"/><path d="M56 440h44v130h-44zM340 440h44v130h-44z" fill="${darken(soft, 0.14)}"/>` +
          plant(500, 590, 1.25)
      else
        out +=
          (tall
            ? ''
            : `<rect x="70" y="90" width="130" height="164" fill="${room.skirting}" stroke="${dark}" stroke-width="8"/><circle cx="135" cy="160" r="34" fill="${soft}"/><path d="M84 220q50-40 102 0v20h-102z" fill="${mix(hex, room.wall, 0.4)}"/>`) +
          plant(520, 630, wide ? 0.9 : 1.2)
      if (shoes) out += `<ellipse cx="300" cy="690" rx="270" ry="54" fill="${mix(soft, room.floor, 0.4)}"/>`
      out += flat
        ? ''
        : `<ellipse cx="${spot.x}" cy="${spot.y + art.bottom * spot.scale}" rx="${art.width * spot.scale * 0.58}" ry="24" fill="url(#RS)"/>`
      out += spot.markup
    }
  }
  return `<defs>${room.defs}${pen.defs.join('')}</defs>${out}`
}
