// Loaded into the platform's process first (`--import`): simulates the captcha vendors, which tests cannot
// reach. It verifies the tokens of `fakeVendors` as the vendors document it.

const ours = globalThis.fetch
const redeemed = new Set<string>()

globalThis.fetch = async (input, init) => {
  if (!/\/siteverify$/.test(String(input))) return ours(input, init)
  const body = init?.body as URLSearchParams
  const token = body.get('response') ?? ''
  // `kind.action.state.number`, see `fake-vendors.ts`.
  const [kind = '', action = '', state = ''] = token.split('.')
  if (state === 'down') return new Response('<html>502</html>', { status: 502 })
  const isRight =
    state === 'good' && body.get('secret') === `${kind}-secret` && !redeemed.has(token)
  redeemed.add(token)
  return Response.json({ success: isRight, hostname: 'localhost', action, 'error-codes': [] })
}
