import { changeCart } from '../../../../server/cart.ts'
import { languageOfPath } from '../../../../server/languages.ts'

export function POST(request: Request) {
  return changeCart(request, languageOfPath(new URL(request.url).pathname))
}
