/** Of a UK number written for reading, such as `0161 496 0000`. */
export const telUrl = (phone: string) => `tel:+44${phone.replaceAll(' ', '').slice(1)}`
