import { expect, test } from 'vitest'
import { describeDevice } from './describe-device'

const mozilla = 'Mozilla/5.0'
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0'
const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const windows = `${mozilla} (Windows NT 10.0; Win64; x64)`
const iPhone = `${mozilla} (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${safari}`
const android = `${mozilla} (Linux; Android 15; K)`

test.each([
  [`${windows} ${chrome} Safari/537.36`, 'Chrome on Windows'],
  [`${windows} ${chrome} Safari/537.36 Edg/140.0.0.0`, 'Edge on Windows'],
  [`${windows} ${chrome} Safari/537.36 OPR/124.0.0.0`, 'Opera on Windows'],
  [`${mozilla} (Windows NT 10.0; rv:143.0) Gecko/20100101 Firefox/143.0`, 'Firefox on Windows'],
  [`${android} ${chrome} Mobile Safari/537.36`, 'Chrome on Android'],
  [`${android} ${chrome} Mobile Safari/537.36 EdgA/140.0.0.0`, 'Edge on Android'],
  [`${android} ${chrome} SamsungBrowser/28.0 Mobile Safari/537.36`, 'Samsung Internet on Android'],
  [`${iPhone} Version/18.6 Mobile/15E148 Safari/604.1`, 'Safari on iPhone'],
  [`${iPhone} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone'],
  [`${iPhone} FxiOS/143.0 Mobile/15E148 Safari/604.1`, 'Firefox on iPhone'],
  [`${iPhone} EdgiOS/140.0 Mobile/15E148 Safari/604.1`, 'Edge on iPhone'],
  [`${iPhone} OPT/5.0 Mobile/15E148 Safari/604.1`, 'Opera on iPhone'],
  [`${mozilla} (iPad; CPU OS 18_6 like Mac OS X) ${safari} Safari/604.1`, 'Safari on iPad'],
  [`${mozilla} (Macintosh; Intel Mac OS X 10_15_7) ${safari} Safari/605.1.15`, 'Safari on Mac'],
  [`${mozilla} (X11; CrOS x86_64 14541.0.0) ${chrome} Safari/537.36`, 'Chrome on ChromeOS'],
  [`${mozilla} (X11; Linux x86_64) HeadlessChrome/140.0.0.0`, 'Chrome on Linux'],
  ['curl/8.14.1 (Linux)', 'A browser on Linux'],
  ['Firefox/143.0', 'Firefox'],
  ['python-requests/2.32', 'An unknown device'],
  ['', 'An unknown device'],
  [null, 'An unknown device'],
])('shows %s as %s', (userAgent, device) => {
  expect(describeDevice(userAgent)).toBe(device)
})
