// An e-mail address that breaks before its "@" where it does not fit on a line.
export function EmailAddress({ address }: { address: string }) {
  const at = Math.max(address.indexOf('@'), 0)
  return (
    <>
      <span>{address.slice(0, at)}</span>
      <wbr />
      <span>{address.slice(at)}</span>
    </>
  )
}
