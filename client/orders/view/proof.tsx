// What proves an order to its forms, so that it is typed once.

export function Proof({ of }: { of: Readonly<Record<string, string>> }) {
  return Object.entries(of).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
