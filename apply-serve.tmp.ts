import { openShop } from './tests/support/shop.ts'
const shop = await openShop({ port: 8917, settings: { RATE_LIMITS: '0' } })
console.log('ready', shop.port)
