import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { createConcurrencyLimit } from '../../kernel/concurrency/concurrency-limit.ts'
import { ApiError } from '../../kernel/errors/api-error.ts'

export interface PasswordHasher {
  /** Argon2id in PHC form. @throws {ApiError} 503 when too many calls are queued. */
  hash(password: string): Promise<string>
  /**
   * Whether the password matches the hash. Without a hash it takes as long and returns false, so that timing does not
   * reveal whether there is an account (security SR-47).
   *
   * @throws {ApiError} 503 when too many calls are queued.
   */
  verify(stored: string | null, password: string): Promise<boolean>
  /** Whether the hash was made with weaker parameters than today's (SR-32). */
  isOutdated(stored: string): boolean
}

export interface HashParameters {
  /** KiB. */
  memoryCost: number
  timeCost: number
  parallelism: number
}

/** The minimum parameters of OWASP and ASVS; 19 MiB per hash. */
const PARAMETERS: HashParameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const MAX_QUEUE = 64
const MAX_WAIT_MS = 2_000

/**
 * Hashes passwords with limited concurrency: each hash blocks one thread of Node's pool, and file reads, DNS and
 * compression use the same pool (measured: security.md 3.4).
 */
export function createPasswordHasher(parameters: HashParameters = PARAMETERS): PasswordHasher {
  const gate = createConcurrencyLimit({
    width: Math.min(availableParallelism(), 2),
    maxQueue: MAX_QUEUE,
    maxWaitMs: MAX_WAIT_MS,
    createError: busy,
  })
  const decoy = gate(() => hash('no account has this password', parameters))

  return {
    hash: (password) => gate(() => hash(password.normalize('NFC'), parameters)),
    async verify(stored, password) {
      const expected = stored ?? (await decoy)
      const matches = await gate(() => verify(expected, password.normalize('NFC')))
      return stored !== null && matches
    },
    isOutdated(stored) {
      const [, memory, time] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),/.exec(stored) ?? []
      return Number(memory) !== parameters.memoryCost || Number(time) !== parameters.timeCost
    },
  }
}

function busy() {
  return new ApiError(503, 'Too many sign-ins at once. Try again in a moment.', { retryAfter: 2 })
}
