import { expect, it } from 'vitest'
import { scannedFans } from './scannedFans'

it('has the fans whose links in QR codes were opened, in any case', () => {
  scannedFans.addIfScanned('/r/3bk7m9qr4x', 'bob')
  scannedFans.addIfScanned('/R/3BK7M9QR4Y/', 'carol')
  scannedFans.addIfScanned('/users/dan', 'dan')
  expect(['bob', 'carol', 'dan'].map(scannedFans.has)).toEqual([true, true, false])
})
