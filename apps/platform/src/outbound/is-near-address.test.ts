import { expect, it } from 'vitest'
import { isNearAddress } from './is-near-address.ts'

it.each(['127.0.0.1', '::1', '10.1.2.3', '192.168.1.7', 'fd12:3456::1', '1.1.1.1'])(
  'allows %s: this machine, its network, or the internet',
  (address) => expect(isNearAddress(address)).toBe(true),
)

it.each([
  ...['169.254.169.254', '169.254.1.1', 'fe80::1', 'fe80::1%eth0', '::ffff:169.254.169.254'],
  ...['fd00:ec2::254', 'fd00:0ec2:0::0254', 'fd20:ce::254', '100.100.100.200', '168.63.129.16'],
  ...['0.0.0.0', '::', '224.0.0.1', '255.255.255.255', 'localhost', ''],
])('rejects %s: link-local, reserved, or a metadata service', (address) =>
  expect(isNearAddress(address)).toBe(false),
)
