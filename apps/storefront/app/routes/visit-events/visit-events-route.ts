import { isPlatformError } from '@vitrine/client'
import type { CountVisitsRequest } from '@vitrine/contract'
import { requestScope } from '../../session/request-scope.server.ts'
import { readVisitChoice } from '../../visits/visit-choice.ts'
import type { Route } from './+types/visit-events-route'

/** Twenty events with their ids. */
const MAX_CHARACTERS = 4_000

/** Counts what a visitor did who agreed; nobody reads the reply. */
export async function action({ request, context }: Route.ActionArgs) {
  if (readVisitChoice(request.headers) !== 'counted') return new Response(null, { status: 204 })
  const events = readEvents(await request.text())
  if (!events) return new Response(null, { status: 400 })
  try {
    // The platform checks each of them.
    await context.get(requestScope).countVisits(events)
    return new Response(null, { status: 204 })
  } catch (error) {
    if (isPlatformError(error)) return new Response(null, { status: error.status })
    throw error
  }
}

function readEvents(text: string): CountVisitsRequest['events'] | null {
  if (text.length > MAX_CHARACTERS) return null
  try {
    const { events } = JSON.parse(text) as Partial<CountVisitsRequest>
    return Array.isArray(events) ? events : null
  } catch {
    return null
  }
}
