// Runs a program that can be killed, and one that must run on.
import { createPrograms } from './programs.ts'

const options = { cwd: process.cwd(), env: process.env, isRestarted: true }
const code = 'process.send({ ready: true, pid: process.pid }); setInterval(() => {}, 1e6)'
const programs = createPrograms()
for (const name of ['first', 'second']) {
  const { pid } = await programs.run([process.execPath, '-e', code, name], options)
  console.log(`${name} ${pid}`)
}
