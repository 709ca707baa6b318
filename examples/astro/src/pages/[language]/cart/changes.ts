import type { APIRoute } from 'astro'
import { changeCart } from '../../../../server/cart.ts'

export const POST: APIRoute = ({ request, params }) => changeCart(request, params['language'] ?? '')
