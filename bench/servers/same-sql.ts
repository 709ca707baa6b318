// The lower bound with database: a bare server that runs the same statements and sends their rows as JSON.
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { serve } from './serve.ts'

interface Input {
  connection: pg.PoolConfig
  statements: { name?: string; text: string; values: unknown[] }[]
}

const [file = ''] = process.argv.slice(2)
const { connection, statements } = JSON.parse(readFileSync(file, 'utf8')) as Input
const pool = new pg.Pool({ max: 10, ...connection })

serve(async (_, response) => {
  const results: unknown[] = []
  for (const statement of statements) results.push((await pool.query(statement)).rows)
  const body = Buffer.from(JSON.stringify(results))
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length })
  response.end(body)
})
