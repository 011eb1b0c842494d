// What a banner that leads to store credit names its terms by.

export const creditTermsName = 'store-credit'
