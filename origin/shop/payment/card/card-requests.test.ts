import { expect, test } from 'vitest'
import { billingAddress, browserFields, knownCard } from '#origin/fixtures/ada.ts'
import { enrolBody } from './card-requests.ts'

const card = {
  ...knownCard,
  transientToken: 'typed',
  permanentToken: null,
  instrumentToken: null,
  cardHoldersName: billingAddress.cardHoldersName,
}

test('the bank receives the browser’s fields and headers', () => {
  const { deviceInformation, consumerAuthenticationInformation } = enrolBody({
    reference: 'a',
    amount: 4899,
    card,
    billing: billingAddress,
    email: 'ada@people.example',
    referenceId: 'r',
    returnUrl: 'https://shop.example/back',
    browser: { ...browserFields, ipAddress: '10.0.0.1', timezoneOffset: -60, userAgent: 'Another' },
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
    httpBrowserScreenWidth: '1440',
    httpBrowserTimeDifference: '-60',
    userAgentBrowserValue: 'A browser',
  })
  expect(consumerAuthenticationInformation.deviceChannel).toBe('BROWSER')
})
