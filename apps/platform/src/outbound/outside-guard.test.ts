import { expect, it } from 'vitest'
import { isDatabaseUnavailable } from '../kernel/database/is-database-unavailable.ts'
import { createOutsideGuard } from './outside-guard.ts'
import { requireReceiver } from './receivers.ts'

it.each(['ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT'])(
  'says that a name cannot be resolved (%s), and not that the store is out of reach',
  async (code) => {
    const guard = createOutsideGuard({
      resolve: async () => {
        throw Object.assign(new Error(`getaddrinfo ${code} hooks.invalid`), { code })
      },
    })
    const receivers = { guard, allowHttp: false, fetch: () => Promise.reject() }

    const refusal = await requireReceiver(receivers, 'https://hooks.invalid/').catch(
      (error: unknown) => error,
    )

    expect(isDatabaseUnavailable(refusal)).toBe(false)
    expect(refusal).toMatchObject({
      status: 400,
      details: {
        validationError: {
          fieldViolations: [
            {
              field: 'url',
              description: 'cannot be sent to: The name hooks.invalid could not be resolved.',
            },
          ],
        },
      },
    })
  },
)
