import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { lockFile } from './lock-file.ts'

it('is taken by one process at a time, and by the next when that one releases it', async () => {
  const file = createFile()
  const { child, output } = await lockInProcess(file)

  const waits = Promise.withResolvers<void>()
  const locked = lockFile(file, waits.resolve)
  await waits.promise
  expect(output()).toBe('locked\n')
  child.stdin.end()
  const release = await locked
  expect(output()).toBe('locked\nreleasing\n')
  release()
})

it('is free once its process was killed', async () => {
  const file = createFile()
  const { child } = await lockInProcess(file)

  child.kill('SIGKILL')
  await once(child, 'exit')
  const release = await lockFile(file, () => expect.unreachable('The lock is still taken.'))
  release()
})

const createFile = () => join(mkdtempSync(join(tmpdir(), 'vitrine-lock-')), 'builds', 'lock')

/** Another process that has the lock until its input ends. */
async function lockInProcess(file: string) {
  const program = `
    const { lockFile } = await import(${JSON.stringify(join(import.meta.dirname, 'lock-file.ts'))})
    const release = await lockFile(${JSON.stringify(file)}, () => {})
    console.log('locked')
    for await (const _ of process.stdin);
    console.log('releasing')
    release()`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program])
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  await once(child.stdout, 'data')
  return { child, output: () => output }
}
