import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { writePermissionTable } from './permission-table.ts'
import { writeReplySchemas } from './write-api-docs.ts'

it('has written the schemas of replies as the contract has their types', () => {
  expect(readFileSync(join(import.meta.dirname, 'reply-schemas.json'), 'utf8')).toBe(
    writeReplySchemas(),
  )
})

it('has written the permission table as the routes have it', () => {
  const table = join(import.meta.dirname, '../../../../docs/permissions.md')
  expect(readFileSync(table, 'utf8')).toBe(writePermissionTable())
})
