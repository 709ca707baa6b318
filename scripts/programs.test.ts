import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, it } from 'vitest'

it('restarts a program that was killed, says so, and leaves the other one running', async () => {
  const parent = spawn(process.execPath, [join(import.meta.dirname, 'programs.fixture.ts')])
  const out = createInterface(parent.stdout)[Symbol.asyncIterator]()
  const errors = createInterface(parent.stderr)[Symbol.asyncIterator]()
  const pidOf = async () => Number(String((await out.next()).value).split(' ')[1])
  try {
    const [first, second] = [await pidOf(), await pidOf()]

    process.kill(first, 'SIGKILL')
    expect((await errors.next()).value).toBe('first ended (SIGKILL); it is started again in 0.5 s.')
    expect((await errors.next()).value).toBe('first runs again.')
    expect(process.kill(second, 0)).toBe(true)
  } finally {
    const gone = new Promise((resolve) => parent.once('exit', resolve))
    parent.kill('SIGTERM')
    expect(await gone).toBe(0)
  }
})
