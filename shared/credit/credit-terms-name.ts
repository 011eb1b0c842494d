// The name by which banners refer to the terms of store credit.

export const creditTermsName = 'store-credit'
