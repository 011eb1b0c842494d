// Hidden fields of an order’s forms.
/** The fields that authorise a request, repeated as hidden inputs so that a guest types them once. */
export function HiddenFields({ of }: { of: Readonly<Record<string, string>> }) {
  return Object.entries(of).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
