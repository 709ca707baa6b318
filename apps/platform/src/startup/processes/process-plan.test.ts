import { expect, it } from 'vitest'
import { readEnvironment } from '../environment.ts'
import { dutiesOf, heapLimit, planProcesses } from './process-plan.ts'

const both = { answersRequests: true, runsJobs: true, supervises: false }
const supervisor = { answersRequests: false, runsJobs: false, supervises: true }
const web = { answersRequests: true, runsJobs: false, supervises: false }
const worker = { answersRequests: false, runsJobs: true, supervises: false }

it.each([
  [{}, false, both],
  [{ PROCESS_ROLE: 'web' }, false, web],
  [{ PROCESS_ROLE: 'worker' }, false, worker],
  [{ WEB_CONCURRENCY: '4' }, false, supervisor],
  [{ WEB_CONCURRENCY: '4', PROCESS_ROLE: 'web' }, false, supervisor],
  [{ WEB_CONCURRENCY: '4', PROCESS_ROLE: 'worker' }, false, worker],
  [{ WEB_CONCURRENCY: '4', PROCESS_ROLE: 'web' }, true, web],
  [{ WEB_CONCURRENCY: '4', PROCESS_ROLE: 'worker' }, true, worker],
])('with %j, a child of a supervisor: %j, has its duties', (variables, isChild, duties) => {
  expect(dutiesOf(readEnvironment(variables), isChild)).toEqual(duties)
})

it('plans the processes that share the memory, each with a port for its measurements', () => {
  const variables = { WEB_CONCURRENCY: '2', METRICS_PORT: '9464', CATALOG_MEMORY_MIB: '300' }
  expect(planProcesses(readEnvironment(variables)).map(({ env }) => env)).toEqual([
    { PROCESS_ROLE: 'web', CATALOG_MEMORY_MIB: '150', METRICS_PORT: '9464' },
    { PROCESS_ROLE: 'web', CATALOG_MEMORY_MIB: '150', METRICS_PORT: '9465' },
    { PROCESS_ROLE: 'worker', CATALOG_MEMORY_MIB: '150', METRICS_PORT: '9466' },
  ])
  const webOnly = readEnvironment({ WEB_CONCURRENCY: '3', PROCESS_ROLE: 'web' })
  expect(planProcesses(webOnly).map(({ role }) => role)).toEqual(['web', 'web', 'web'])
})

it('gives the heaps of all processes three quarters of the memory', () => {
  const GIB = 1024 ** 3
  expect(heapLimit(4, 8 * GIB)).toBe(1536)
  // Less would end a process before it has loaded the platform.
  expect(heapLimit(16, GIB)).toBe(192)
})

it.each(['0', 'many', '-1', '100'])('refuses WEB_CONCURRENCY=%s', (text) => {
  expect(() => readEnvironment({ WEB_CONCURRENCY: text })).toThrow('WEB_CONCURRENCY has to be auto')
})
