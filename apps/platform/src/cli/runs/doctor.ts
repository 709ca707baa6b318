import type { Command } from '../command.ts'
import { examine, type NamedFinding } from '../doctor/examine.ts'

const MARKS = { ok: 'ok', warning: '! ', failed: 'NO' }

export const runDoctor: Command['run'] = async ({ json }) => {
  const findings = await examine(process.env)
  const count = (status: NamedFinding['status']) =>
    findings.filter((finding) => finding.status === status).length
  const isSound = count('failed') === 0
  if (json) console.log(JSON.stringify({ isSound, findings }))
  else {
    for (const finding of findings) console.log(describe(finding))
    console.log(`\n${count('failed')} problems, ${count('warning')} warnings.`)
  }
  return isSound
}

function describe({ check, status, message, advice }: NamedFinding) {
  const line = `${MARKS[status]}  ${check.padEnd(12)} ${message}`
  return advice ? `${line}\n${' '.repeat(17)}→ ${advice}` : line
}
