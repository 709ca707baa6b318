import { PlatformError } from '@vitrine/client'
import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { type RequestScope, requestScope } from '../session/request-scope.server.ts'
import { askMember, refusedOr } from './ask-member.server.ts'

const PAGE = '/account/data'

describe('asking in a member’s name', () => {
  it('leads visitors to the sign-in, and back', async () => {
    expect(await locationOf(setUp({ isMember: [false] }))).toBe('/sign-in?to=%2Faccount%2Fdata')
  })

  it('leads members whose session turns out to be over to the sign-in, which says so', async () => {
    const context = setUp({ isMember: [true, false], refusal: refusal({ status: 403 }) })
    expect(await locationOf(context)).toBe('/sign-in?ended&to=%2Faccount%2Fdata')
  })

  it('asks who signed in too long ago to do so once more', async () => {
    const context = setUp({ isMember: [true], refusal: refusal({ code: '-19990', status: 401 }) })
    expect(await locationOf(context)).toBe('/sign-in?again&to=%2Faccount%2Fdata')
  })

  it('hands every other refusal to the page', async () => {
    const context = setUp({ isMember: [true], refusal: refusal({ status: 409 }) })
    await expect(askMember(context, PAGE, async () => 0)).rejects.toMatchObject({ status: 409 })
  })
})

describe('the message for a refusal', () => {
  it.each([
    [{ code: '-19976', status: 401 }, 'The password is wrong.'],
    [{ status: 409 }, 'This was changed in another window. Check it again, then save.'],
    [{ status: 429, retryAfterMs: 41_000 }, 'Too many attempts. Try again in 41 seconds.'],
    [{ status: 429, retryAfterMs: 900_000 }, 'Too many attempts. Try again in 15 minutes.'],
    [{ status: 400 }, 'Some of this cannot be saved. Check what you entered.'],
  ])('%j', (options, message) => {
    expect(refusedOr('form', refusal(options))).toEqual({ form: 'form', message, fields: [] })
  })

  it('is none for an error of the platform', () => {
    const fault = refusal({ status: 500 })
    expect(() => refusedOr('form', fault)).toThrow(fault)
  })
})

async function locationOf(context: RouterContextProvider) {
  const answer = await askMember(context, PAGE, async () => 0).catch((thrown: unknown) => thrown)
  return answer instanceof Response ? answer.headers.get('Location') : answer
}

/** A request whose member is asked for as often as there are answers; the last one stays. */
function setUp({ isMember, refusal }: { isMember: boolean[]; refusal?: Error }) {
  const context = new RouterContextProvider()
  const scope: Partial<RequestScope> = {
    isMember: () => (isMember.length > 1 ? isMember.shift() : isMember[0]) === true,
    ask: async (question) => {
      if (refusal) throw refusal
      return question({} as never)
    },
  }
  context.set(requestScope, scope as RequestScope)
  return context
}

function refusal({
  code = 'CONFLICT',
  ...options
}: {
  code?: string
  status: number
  retryAfterMs?: number
}) {
  return new PlatformError('refused', { code, request: 'GET /', requestId: null, ...options })
}
