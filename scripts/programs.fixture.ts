// Runs a program that can be killed, and one that opens after it and must run on.
import { createPrograms } from './programs.ts'

const options = { cwd: process.cwd(), env: process.env, isRestarted: true }
const code = `
  const open = () => process.send({ ready: true, pid: process.pid })
  if (process.env.OPENS_ON_MESSAGE) process.once('message', open)
  else open()
  setInterval(() => {}, 1e6)
`
const programs = createPrograms()
const first = programs.run([process.execPath, '-e', code, 'first'], options)
const second = programs.run([process.execPath, '-e', code, 'second'], {
  ...options,
  opensAfter: first,
})
console.log(`first ${(await first)['pid']}`)
console.log(`second ${(await second)['pid']}`)
