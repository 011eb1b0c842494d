// The merchant id that enables the emulated wallets; configured only in a local environment.

export const emulatedMerchant = 'emulated'
/** Validation URL of the emulated Apple Pay; the shop itself answers the request. */
export const emulatedValidation = 'https://apple-pay.localhost/paymentservices/startSession'
