// Starts the PostgreSQL server of a test run; tests get it with inject('postgres') and copy its template database.
import { startTestServer } from '@vitrine/platform'
import type { TestProject } from 'vitest/node'

export default async function setup(project: TestProject) {
  const { host, user, stop } = await startTestServer()
  project.provide('postgres', { host, user })
  return stop
}
