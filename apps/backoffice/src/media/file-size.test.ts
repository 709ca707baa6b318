import { expect, it } from 'vitest'
import { fileSize } from './file-size.ts'

it.each([
  [0, '0 byte'],
  [999, '999 byte'],
  [1_234, '1 kB'],
  [1_234_567, '1.2 MB'],
  [9_876_543_210, '9.9 GB'],
])('writes %d bytes as %s', (bytes, text) => {
  expect(fileSize(bytes, 'en-GB')).toBe(text)
})
