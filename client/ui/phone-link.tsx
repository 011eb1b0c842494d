// A telephone link to a UK number written for reading, such as `0161 496 0000`. The `tel:` URL has the international form.

export function PhoneLink({ phone, className }: { phone: string; className?: string }) {
  return (
    <a href={`tel:+44${phone.replaceAll(' ', '').slice(1)}`} className={className}>
      {phone}
    </a>
  )
}
