// The endpoint of the warehouse that a local shop emulates (origin/vendors/warehouse). WAREHOUSE_URL puts another in its place.

export const warehouseEndpoint = 'warehouse'
