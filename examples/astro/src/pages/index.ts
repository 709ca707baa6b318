/** The middleware leads to a language. */
export const GET = () => new Response(null, { status: 404 })
