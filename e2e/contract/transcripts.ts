import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One recorded call: what the platform's own SDK sent, and what the hosted platform answered. */
export interface RecordedCall {
  generation: 'current' | 'seed'
  name: string
  request: {
    method: string
    path: string
    headers: Record<string, string>
    body?: unknown
  } | null
  response: { status: number; body: unknown }
}

const FOLDER = join(import.meta.dirname, '..', '..', '..', 'shared', 'wire')

/** Whether the recorded calls are beside this checkout; they are not part of the repository. */
export const transcriptsArePresent = existsSync(FOLDER)

export function readTranscripts(file: string, folder = 'transcripts'): RecordedCall[] {
  return JSON.parse(readFileSync(join(FOLDER, folder, `${file}.json`), 'utf8')) as RecordedCall[]
}

/** Paths of members that the recorded value has and the other lacks, or has with another JSON type. */
export function findMissing(recorded: unknown, actual: unknown, path = ''): string[] {
  if (recorded === null) return []
  if (Array.isArray(recorded)) {
    if (!Array.isArray(actual)) return [path]
    const [first] = recorded
    return first === undefined || actual.length === 0
      ? []
      : findMissing(first, actual[0], `${path}[]`)
  }
  if (typeof recorded === 'object') {
    if (typeof actual !== 'object' || actual === null) return [path]
    const members = actual as Record<string, unknown>
    return Object.entries(recorded).flatMap(([name, value]) =>
      findMissing(value, members[name], path === '' ? name : `${path}.${name}`),
    )
  }
  return typeof recorded === typeof actual || actual === null ? [] : [path]
}
