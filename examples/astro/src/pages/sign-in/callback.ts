import type { APIRoute } from 'astro'
import { finishSignIn } from '../../../server/sign-in.ts'

export const GET: APIRoute = ({ request }) => finishSignIn(request)
