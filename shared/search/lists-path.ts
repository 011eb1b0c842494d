// Where a person says how lists are to be made for them.
export const listsPath = '/shop/lists'
