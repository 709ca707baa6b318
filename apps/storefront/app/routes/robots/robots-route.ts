import { ownEnvironment } from '../../environment.server.ts'

/** Robots may read everything; pages that are nobody else's say so themselves. */
export function loader() {
  const { storefrontUrl } = ownEnvironment()
  return new Response(`User-agent: *\nAllow: /\n\nSitemap: ${storefrontUrl}/sitemap.xml\n`, {
    headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'public, max-age=3600' },
  })
}
