import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import * as audit from '../../audit/tables.ts'
import * as clients from '../../auth/tables/clients.ts'
import * as emailChanges from '../../auth/tables/email-changes.ts'
import * as factors from '../../auth/tables/factors-and-devices.ts'
import * as identity from '../../auth/tables/identity.ts'
import * as installCodes from '../../auth/tables/install-codes.ts'
import * as loginFlows from '../../auth/tables/login-flows.ts'
import * as oauth from '../../auth/tables/oauth.ts'
import * as providers from '../../auth/tables/providers.ts'
import * as signIns from '../../auth/tables/sign-ins.ts'
import * as staff from '../../auth/tables/staff.ts'
import * as cart from '../../cart/tables.ts'
import * as catalog from '../../catalog/tables.ts'
import * as checkout from '../../checkout/tables.ts'
import * as discounts from '../../discounts/tables.ts'
import * as email from '../../email/tables.ts'
import * as events from '../../events/tables.ts'
import * as idempotency from '../../http/idempotency/tables.ts'
import * as orders from '../../orders/tables.ts'
import * as rateLimits from '../../rate-limits/tables.ts'
import * as sites from '../../sites/tables.ts'
import * as transfer from '../../transfer/jobs/tables.ts'
import type { OpenDatabase } from './database.ts'
import { createTestDatabase } from './test-database.ts'

const MODULES = [
  audit,
  clients,
  emailChanges,
  factors,
  identity,
  installCodes,
  loginFlows,
  oauth,
  providers,
  signIns,
  staff,
  cart,
  catalog,
  checkout,
  discounts,
  email,
  events,
  idempotency,
  orders,
  rateLimits,
  sites,
  transfer,
]

interface Column {
  table: string
  column: string
  type: string
  required: boolean
}

let database: OpenDatabase
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
afterAll(() => database.close())

it('declares each table as the migrations create it, column by column', async () => {
  const declared = MODULES.flatMap((tables) => Object.values(tables))
    .filter((value) => is(value, PgTable))
    .flatMap(listDeclared)
  const tables = new Set(declared.map(({ table }) => table))
  const found = await listFound(database, [...tables])

  expect(tables.size).toBeGreaterThan(40)
  expect(declared.map(describeColumn).toSorted()).toEqual(found.map(describeColumn).toSorted())
})

function listDeclared(table: PgTable): Column[] {
  const { name, columns } = getTableConfig(table)
  return columns.map((column) => ({
    table: name,
    column: column.name,
    type: column.getSQLType().replace('timestamp with time zone', 'timestamptz'),
    required: column.notNull || column.primary,
  }))
}

/** Without generated columns: only conditions read them. */
async function listFound({ pool }: OpenDatabase, tables: string[]): Promise<Column[]> {
  const { rows } = await pool.query<Column>(
    `SELECT table_name AS table, column_name AS column, is_nullable = 'NO' AS required,
       CASE
         WHEN data_type = 'ARRAY' THEN ltrim(udt_name, '_') || '[]'
         WHEN data_type = 'timestamp with time zone' THEN 'timestamptz'
         ELSE data_type
       END AS type
     FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = ANY($1) AND is_generated = 'NEVER'`,
    [tables],
  )
  return rows
}

function describeColumn({ table, column, type, required }: Column): string {
  return `${table}.${column} ${type}${required ? ' NOT NULL' : ''}`
}
