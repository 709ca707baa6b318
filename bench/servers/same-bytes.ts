// The floor that nothing goes below: a bare server that sends the bytes it was given.
import { readFileSync } from 'node:fs'
import { serve } from './serve.ts'

const [file = ''] = process.argv.slice(2)
const body = readFileSync(file)

serve((_, response) => {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length })
  response.end(body)
})
