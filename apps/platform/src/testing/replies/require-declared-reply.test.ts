import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { apiHostPath } from '../../openapi/api-host-path.ts'
import { wireRoutes } from '../../openapi/wire-routes.ts'
import type { DeclaredReplies } from '../foreign/write-declared-replies.ts'
import { findDeclaredReply, requireDeclaredReply } from './require-declared-reply.ts'

const BRAND = { id: '6bc16ffe-a948-47d3-8a14-5cbd0133013d', revision: '1', name: 'North' }

describe('a reply of catalog V3', () => {
  it('that the hosted platform’s packages declare passes', async () => {
    await expect(check({ brand: BRAND })).resolves.toBeUndefined()
  })

  it('with another type, or with a member of its own, fails the test', async () => {
    await expect(check({ brand: { ...BRAND, revision: 1 } })).rejects.toThrow('/brand/revision')
    await expect(check({ brand: { ...BRAND, colour: 'red' } })).rejects.toThrow('colour')
    await expect(check({ brand: { ...BRAND, id: 'north' } })).rejects.toThrow('/brand/id')
  })

  it('is declared for every call that this platform has, and those that it lacks are known', () => {
    const ours = wireRoutes
      .filter((route) => /^\/(stores\/v3|categories)\//.test(apiHostPath(route)))
      .map(findDeclaredReply)
    expect(ours).not.toContain(undefined)
    const { packages, replies } = readDeclared()
    expect(packages).toEqual({ '@wix/stores': '1.0.918', '@wix/categories': '1.0.223' })
    expect(Object.keys(replies).filter((call) => !ours.includes(call))).toEqual(LACKING)
  })
})

/** Calls that no version of the packages sends; they are in its metadata only (docs/catalog-v3.md). */
const LACKING: string[] = [
  'POST /stores/v3/bulk/inventory-items/upsert',
  'POST /stores/v3/bulk/inventory-items/set-or-adjust-by-filter',
  'POST /stores/v3/bulk/inventory-items/adjust-by-filter',
  'POST /stores/v3/bulk/inventory-items/create-by-variant-filter',
  'POST /categories/v1/bulk/categories/set-item-categories',
]

async function check(body: object) {
  const route = wireRoutes.find(({ id }) => id === 'getBrandV3')
  if (!route) throw new Error('There is no call for a brand.')
  await requireDeclaredReply(route, Response.json(body))
}

function readDeclared() {
  const file = join(import.meta.dirname, '../foreign/declared-replies.json')
  return JSON.parse(readFileSync(file, 'utf8')) as DeclaredReplies
}
