// The map of collection points: north is up, rings state the distance in miles, and points have the numbers of the
// list. Distances are scaled by their square root, so that near points spread and far ones stay on the map. The map
// has no streets; points at one position are drawn side by side.

export type MapPlace = { latitude: number; longitude: number }

const paper = '#f6f5f1'
const ring = '#c9c6bb'
const label = '#5c5a52'
const pin = '#22333b'
const radius = 14
const margin = 34
const milesPerDegree = 69.09
const rings = [1, 2, 5, 10, 15]
/** Position of a ring's label: down to the right. */
const slant = Math.SQRT1_2

export function drawPointMap(
  centre: MapPlace,
  points: ReadonlyArray<MapPlace>,
  outward: string,
  size: { width: number; height: number },
) {
  const { width, height } = size
  const across = milesPerDegree * Math.cos((centre.latitude * Math.PI) / 180)
  const [midX, midY] = [width / 2, height / 2]
  const bent = points.map(({ latitude, longitude }) => {
    const east = (longitude - centre.longitude) * across
    const north = (latitude - centre.latitude) * milesPerDegree
    const root = Math.sqrt(Math.hypot(east, north)) || 1
    return { east: east / root, north: north / root }
  })
  // The largest scale at which all points fit.
  const scale = Math.min(
    (midX - margin) / Math.max(0.7, ...bent.map(({ east }) => Math.abs(east))),
    (midY - margin) / Math.max(0.7, ...bent.map(({ north }) => Math.abs(north))),
  )
  const ideal = bent.map(({ east, north }) => ({ x: midX + east * scale, y: midY - north * scale }))
  const pins = apart(ideal, size)
  const shown = rings.filter((mile) => Math.sqrt(mile) * scale * slant < midY - 8)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, sans-serif">`,
    `<rect width="${width}" height="${height}" fill="${paper}"/>`,
    ...shown.map((mile) => ringAt(midX, midY, mile, Math.sqrt(mile) * scale)),
    `<path d="M${midX - 7} ${midY}h14M${midX} ${midY - 7}v14" stroke="${label}" stroke-width="2"/>`,
    `<text x="16" y="30" font-size="16" font-weight="500" fill="${label}">${outward}</text>`,
    ...pins.map(({ x, y }, at) => pinAt(x, y, at + 1)),
    `<path d="M${width - 24} 38v-20m-5 6l5-7l5 7" fill="none" stroke="${label}" stroke-width="1.5"/>`,
    `<text x="${width - 24}" y="52" font-size="12" text-anchor="middle" fill="${label}">N</text>`,
    '</svg>',
  ].join('')
}

function ringAt(x: number, y: number, mile: number, of: number) {
  const distance = `${mile} mile${mile > 1 ? 's' : ''}`
  return (
    `<circle cx="${x}" cy="${y}" r="${round(of)}" fill="none" stroke="${ring}" stroke-dasharray="2 5"/>` +
    `<text x="${round(x + of * slant + 3)}" y="${round(y + of * slant + 3)}" font-size="12" fill="${label}">${distance}</text>`
  )
}

function pinAt(x: number, y: number, number: number) {
  return (
    `<circle cx="${round(x)}" cy="${round(y)}" r="${radius}" fill="${pin}" stroke="${paper}" stroke-width="2"/>` +
    `<text x="${round(x)}" y="${round(y + 5)}" font-size="14" font-weight="600" text-anchor="middle" fill="#fff">${number}</text>`
  )
}

/** Moves overlapping pins apart until each is legible. */
function apart(pins: Array<{ x: number; y: number }>, { width, height }: { width: number; height: number }) {
  const placed: Array<{ x: number; y: number }> = []
  for (const { x, y } of pins) {
    const taken = (at: { x: number; y: number }) =>
      Math.min(at.x, at.y, width - at.x, height - at.y) < radius + 2 ||
      placed.some((one) => Math.hypot(one.x - at.x, one.y - at.y) < radius * 2)
    let at = { x, y }
    for (let turn = 1; taken(at) && turn < 60; turn++)
      at = { x: x + Math.cos(turn * 2.4) * turn * 3.5, y: y + Math.sin(turn * 2.4) * turn * 3.5 }
    placed.push(at)
  }
  return placed
}

function round(value: number) {
  return Math.round(value * 10) / 10
}
