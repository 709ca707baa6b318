import type { APIRoute } from 'astro'
import { beginSignIn } from '../../../server/sign-in.ts'

export const GET: APIRoute = ({ request, params }) => beginSignIn(request, params['language'] ?? '')
