// The lower bound: a bare server that sends the given bytes.
import { readFileSync } from 'node:fs'
import { serve } from './serve.ts'

const [file = ''] = process.argv.slice(2)
const body = readFileSync(file)

serve((_, response) => {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length })
  response.end(body)
})
