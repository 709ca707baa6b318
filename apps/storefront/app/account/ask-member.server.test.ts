import { PlatformError } from '@vitrine/client'
import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { type RequestScope, requestScope } from '../session/request-scope.server.ts'
import { askMember, formErrorOr } from './ask-member.server.ts'

const PAGE = '/account/data'

describe('asking in a member’s name', () => {
  it('leads visitors to the sign-in, and back', async () => {
    expect(await locationOf(setUp({ isMember: [false] }))).toBe('/sign-in?to=%2Faccount%2Fdata')
  })

  it('leads members whose session turns out to be over to the sign-in, which says so', async () => {
    const context = setUp({ isMember: [true, false], error: platformError({ status: 403 }) })
    expect(await locationOf(context)).toBe('/sign-in?ended&to=%2Faccount%2Fdata')
  })

  it('asks who signed in too long ago to do so once more', async () => {
    const context = setUp({
      isMember: [true],
      error: platformError({ code: '-19990', status: 401 }),
    })
    expect(await locationOf(context)).toBe('/sign-in?again&to=%2Faccount%2Fdata')
  })

  it('hands every other error to the page', async () => {
    const context = setUp({ isMember: [true], error: platformError({ status: 409 }) })
    await expect(askMember(context, PAGE, async () => 0)).rejects.toMatchObject({ status: 409 })
  })
})

describe('the message for an error', () => {
  it.each([
    [{ code: '-19976', status: 401 }, 'The password is wrong.'],
    [{ status: 409 }, 'This was changed in another window. Check it again, then save.'],
    [{ status: 429, retryAfterMs: 41_000 }, 'Too many attempts. Try again in 41 seconds.'],
    [{ status: 429, retryAfterMs: 900_000 }, 'Too many attempts. Try again in 15 minutes.'],
    [{ status: 400 }, 'Some of this cannot be saved. Check what you entered.'],
  ])('%j', (options: Parameters<typeof platformError>[0], message) => {
    expect(formErrorOr('form', platformError(options))).toEqual({
      form: 'form',
      code: options.code ?? 'CONFLICT',
      message,
      fields: [],
    })
  })

  it('is none for an error of the platform', () => {
    const fault = platformError({ status: 500 })
    expect(() => formErrorOr('form', fault)).toThrow(fault)
  })
})

async function locationOf(context: RouterContextProvider) {
  const answer = await askMember(context, PAGE, async () => 0).catch((thrown: unknown) => thrown)
  return answer instanceof Response ? answer.headers.get('Location') : answer
}

/** A request whose member is asked for as often as there are answers; the last one stays. */
function setUp({ isMember, error }: { isMember: boolean[]; error?: Error }) {
  const context = new RouterContextProvider()
  const scope: Partial<RequestScope> = {
    isMember: () => (isMember.length > 1 ? isMember.shift() : isMember[0]) === true,
    ask: async (question) => {
      if (error) throw error
      return question({} as never)
    },
  }
  context.set(requestScope, scope as RequestScope)
  return context
}

function platformError({
  code = 'CONFLICT',
  ...options
}: {
  code?: string
  status: number
  retryAfterMs?: number
}) {
  return new PlatformError('formError', { code, request: 'GET /', requestId: null, ...options })
}
