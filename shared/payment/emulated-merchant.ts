// The merchant whose wallets are emulated in the page: only ever configured on one's own machine.

export const emulatedMerchant = 'emulated'
/** What the emulated Apple Pay wants to be validated by; our own shop answers for it. */
export const emulatedValidation = 'https://apple-pay.localhost/paymentservices/startSession'
