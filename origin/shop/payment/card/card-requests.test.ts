import { expect, test } from 'vitest'
import { enrolBody } from './card-requests.ts'

const billing = {
  cardHoldersName: 'Ada Lane',
  line1: '1 Mill Lane',
  line2: '',
  city: 'Millbridge',
  county: '',
  state: '',
  country: 'GB',
  postalcode: 'MB1 1AA',
}
const card = {
  transientToken: 'typed',
  permanentToken: null,
  instrumentToken: null,
  cardType: '001',
  bin: '400000',
  panSuffix: '2701',
  expiryDate: '01/31',
  cardHoldersName: 'Ada Lane',
} as const

test('the bank receives the browser’s fields and headers', () => {
  const { deviceInformation, consumerAuthenticationInformation } = enrolBody({
    reference: 'a',
    amount: 4899,
    card,
    billing,
    email: 'ada@people.example',
    referenceId: 'r',
    returnUrl: 'https://shop.example/back',
    browser: {
      ipAddress: '10.0.0.1',
      language: 'en-GB',
      javaEnabled: false,
      javaScriptEnabled: true,
      colorDepth: '24',
      screenHeight: 900,
      screenWidth: 1280,
      timezoneOffset: -60,
      userAgent: 'Another',
      deviceChannel: 'BROWSER',
    },
    device: { ipAddress: '192.0.2.7', accept: 'text/html', userAgent: 'A browser' },
  })
  expect(deviceInformation).toEqual({
    ipAddress: '192.0.2.7',
    httpAcceptContent: 'text/html',
    httpBrowserLanguage: 'en-GB',
    httpBrowserJavaEnabled: false,
    httpBrowserJavaScriptEnabled: true,
    httpBrowserColorDepth: '24',
    httpBrowserScreenHeight: '900',
    httpBrowserScreenWidth: '1280',
    httpBrowserTimeDifference: '-60',
    userAgentBrowserValue: 'A browser',
  })
  expect(consumerAuthenticationInformation.deviceChannel).toBe('BROWSER')
})
