// Pence inside, pounds on the wire.
export function pounds(pence: number) {
  return pence / 100
}

export function poundsOrNull(pence: number | null) {
  return pence === null ? null : pounds(pence)
}
