// Gives a test run its one PostgreSQL; tests reach it with inject('postgres') and copy databases from its template.
import { startTestServer } from '@vitrine/platform'
import type { TestProject } from 'vitest/node'

export default async function setup(project: TestProject) {
  const { host, user, stop } = await startTestServer()
  project.provide('postgres', { host, user })
  return stop
}
