// The floor of asking the database: a bare server that runs the very statement and sends its rows as JSON.
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { serve } from './serve.ts'

interface Input {
  connection: pg.PoolConfig
  statement: { name?: string; text: string; values: unknown[] }
}

const [file = ''] = process.argv.slice(2)
const { connection, statement } = JSON.parse(readFileSync(file, 'utf8')) as Input
const pool = new pg.Pool({ max: 10, ...connection })

serve(async (_, response) => {
  const { rows } = await pool.query(statement)
  const body = Buffer.from(JSON.stringify(rows))
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length })
  response.end(body)
})
