// Loaded into the platform's process before everything else (`--import`): stands for the vendors of captchas, which
// nothing here can reach. What `fakeVendors` gives out is judged as they document it.

const ours = globalThis.fetch
const spent = new Set<string>()

globalThis.fetch = async (input, init) => {
  if (!/\/siteverify$/.test(String(input))) return ours(input, init)
  const body = init?.body as URLSearchParams
  const token = body.get('response') ?? ''
  // `kind.action.state.number`, see `fake-vendors.ts`.
  const [kind = '', action = '', state = ''] = token.split('.')
  if (state === 'down') return new Response('<html>502</html>', { status: 502 })
  const isRight = state === 'good' && body.get('secret') === `${kind}-secret` && !spent.has(token)
  spent.add(token)
  return Response.json({ success: isRight, hostname: 'localhost', action, 'error-codes': [] })
}
