import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { allMessages } from '../messages/all.ts'
import { permissionGroups, permissionName } from './permission-name.ts'

const PLATFORM = '../../../platform/src/kernel/scope/permissions.ts'

/** Of people alone. */
const NEVER_OF_KEYS = ['SITE.MANAGE', 'STAFF.MANAGE']

it('offers every permission of the platform that a key can have, by a name in each language', () => {
  const source = readFileSync(join(import.meta.dirname, PLATFORM), 'utf8')
  const [list = ''] = /permissions = \[[^\]]*\]/.exec(source) ?? []
  const all = Array.from(list.matchAll(/'([A-Z_]+\.[A-Z_]+)'/g), ([, id = '']) => id)
  expect(all.length).toBeGreaterThan(20)

  const offered: string[] = Object.values(permissionGroups).flat()
  expect([...offered, ...NEVER_OF_KEYS].sort()).toEqual(all.sort())
  for (const { permissionNames } of Object.values(allMessages)) {
    expect(offered.filter((id) => permissionName(permissionNames, id) === id)).toEqual([])
  }
})
