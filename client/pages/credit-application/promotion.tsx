// The shop's terms as they must be said wherever a rate or an incentive is.
export function Promotion() {
  return null
}
