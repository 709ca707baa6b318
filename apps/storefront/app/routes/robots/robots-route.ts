import { ownEnvironment } from '../../environment.server.ts'

/** Crawlers may read every page; those of members carry `noindex`. */
export function loader() {
  const { storefrontUrl } = ownEnvironment()
  return new Response(`User-agent: *\nAllow: /\n\nSitemap: ${storefrontUrl}/sitemap.xml\n`, {
    headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'public, max-age=3600' },
  })
}
