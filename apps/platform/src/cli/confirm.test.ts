import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { confirm } from './confirm.ts'

it.each([
  ['y', true],
  ['YES', true],
  [' yes ', true],
  ['', false],
  ['n', false],
  ['yesterday', false],
])('takes %j as %s', async (answer, expected) => {
  const [stdin, stdout] = [new PassThrough(), new PassThrough()]
  const asked = confirm('Should they be?', { stdin, stdout })
  stdin.write(`${answer}\n`)
  expect(await asked).toBe(expected)
  expect(String(stdout.read())).toContain('Should they be? (y/N) ')
})
