// The action of the form that switches personalized listings on and off.
export const listsPath = '/shop/lists'
