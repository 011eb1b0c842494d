// The fields that authorise a guest's request, repeated as hidden inputs so that the guest types them once.

export function HiddenFields({ of }: { of: Readonly<Record<string, string>> }) {
  return Object.entries(of).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
