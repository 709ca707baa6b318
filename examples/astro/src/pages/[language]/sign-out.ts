import type { APIRoute } from 'astro'
import { signOut } from '../../../server/sign-in.ts'

export const POST: APIRoute = ({ request, params }) => signOut(request, params['language'] ?? '')
