/** A program that nobody here wrote, and the test that runs it against the platform. */
export interface ForeignProgram {
  name: string
  /** Its package in the lockfile, which has the version; otherwise what the test calls it. */
  package: string
  /** Of a program that is no package here: what was run. */
  version?: string
  /** The test file, from the root of the repository. */
  test: string
  /** What it does there. */
  runs: string
  /** What it cannot do here, and why. */
  missing?: string
}

const document = 'apps/platform/src/testing/foreign/openapi-document.test.ts'
const openid = 'apps/platform/src/auth/openid/foreign-programs.test.ts'

/** Every foreign program that a test of this repository runs, by topic. */
export const foreignPrograms: Record<string, ForeignProgram[]> = {
  'Sign-in as a generic OpenID provider': [
    {
      name: 'Auth.js',
      package: '@auth/core',
      test: openid,
      runs: 'discovery, PKCE, state and nonce, the ID token, the session with name and address',
    },
    {
      name: 'NextAuth.js (`next-auth` 4)',
      package: 'next-auth',
      version: '4.24.15',
      test: 'apps/platform/src/testing/foreign/next-auth.test.ts',
      runs: 'discovery, PKCE, state and nonce, the ID token, the session; with its handler for pages and without Next.js, by `npm run foreign`',
      missing: 'Other test runs leave it out: npm would install Next.js with it.',
    },
    {
      name: 'Better Auth (generic OAuth)',
      package: 'better-auth',
      test: openid,
      runs: 'discovery, PKCE, the ID token verified with the published keys, the session',
    },
    {
      name: 'openid-client',
      package: 'openid-client',
      test: 'apps/platform/src/auth/openid/openid-provider.test.ts',
      runs: 'discovery, nonce, `max_age`, `prompt`, refresh, user info, pushed requests, introspection, revocation, sign-out, and `client_secret_basic`, `client_secret_post`, `private_key_jwt` with ES256, RS256, PS256 and Ed25519',
    },
    {
      name: 'oauth4webapi',
      package: 'oauth4webapi',
      test: openid,
      runs: 'discovery, PKCE, nonce, the signature of the ID token, and the wire’s grants (`auth/oauth/strict-client.test.ts`)',
    },
  ],
  'The hosted platform’s public templates': [
    {
      name: 'Next.js Commerce (`nextjs/commerce`)',
      package: 'nextjs/commerce',
      version: 'commit 49680d8; Next.js 15.2.6, `@wix/sdk` 1.21.16',
      test: 'apps/platform/src/testing/foreign/template-calls.test.ts',
      runs: 'every call of the template, with its replies as the template reads them. The template itself, unchanged, is built and walked through by `npm run templates` ([how](hosted-programs.md)): home, pages of data collections, search, collections, products with options and pictures, related products, the cart, the checkout, the order',
      missing:
        'Its `/sitemap.xml` fails where the store has `Pages`: it reads `item.data` of items, which the SDK of today no longer has. It has no sign-in and no list of orders.',
    },
    {
      name: 'Minimal examples (`nextjs/minimal-examples`)',
      package: 'nextjs/minimal-examples',
      version: 'commit 49680d8; Next.js 13.5.11, `@wix/sdk` 1.21.16',
      test: 'apps/platform/src/testing/foreign/template-calls.test.ts',
      runs: 'every call of its shop and its members, from a page. The template itself is run by `npm run templates`: its own Playwright test of the shop, and a member who signs in and out',
      missing:
        'Bookings, events and pricing plans, and the Playwright tests of these: they are other products, and their calls are 428 `APP_NOT_INSTALLED`, by which the template leaves them out.',
    },
    {
      name: 'Astro Commerce (`astro/commerce`), catalog V3',
      package: 'astro/commerce',
      version: 'commit 49680d8; Astro 5.8.0, `@wix/astro` 2.74.0, `@wix/stores` 1.0.918',
      test: 'apps/platform/src/testing/foreign/template-calls.test.ts',
      runs: 'every call of the template. The template itself, unchanged, is built by `npm run templates`, and the build served on Node: products with options and pictures, the cart, the checkout, a member who signs in and out',
      missing:
        'The hosted platform’s servers and command line, for which the build is made: a program of ours calls its function in their place. It has no list of orders.',
    },
  ],
  'The declarations of catalog V3': [
    {
      name: 'Stores (`@wix/stores`)',
      package: '@wix/stores',
      version: '1.0.918',
      test: 'apps/platform/src/testing/replies/require-declared-reply.test.ts',
      runs: 'every reply of catalog V3 that the tests see, by a schema that `write-declared-replies.ts` takes from the package: no member, type or value that it does not declare',
      missing:
        'Five calls that are in its metadata alone, and in no version of the client: `docs/catalog-v3.md` names them.',
    },
    {
      name: 'Categories (`@wix/categories`)',
      package: '@wix/categories',
      version: '1.0.223',
      test: 'apps/platform/src/testing/replies/require-declared-reply.test.ts',
      runs: 'the same, of categories',
    },
  ],
  'The description of the API': [
    {
      name: 'Redocly',
      package: '@redocly/openapi-core',
      test: document,
      runs: '`/openapi.json` under the recommended rules: no error, and one warning',
      missing:
        '`no-ambiguous-paths`: `/v1/products/moved/{slug}` and `/v1/products/{id}/productOptionsAvailability` overlap for a product with the id `moved`, which is no GUID',
    },
    {
      name: 'Spectral',
      package: '@stoplight/spectral-core',
      test: document,
      runs: '`/openapi.json` under the recommended `oas` rules: no problem',
    },
    {
      name: 'openapi-typescript',
      package: 'openapi-typescript',
      test: document,
      runs: 'types of a client, which compile under strict rules and know requests and replies',
    },
    {
      name: 'OpenAPI::Client (Perl)',
      package: 'OpenAPI::Client',
      version: '1.07, of Debian',
      test: 'apps/platform/src/testing/foreign/perl-client.test.ts',
      runs: 'a client with a method for every call, which reads products, judges the reply by its schema, and refuses a request that breaks it',
      missing:
        'Its own check of the description as a whole, for which it fetches rules from the web. Runs where `libopenapi-client-perl` is installed. Generators of compiled languages are not run.',
    },
    {
      name: 'Ajv',
      package: 'ajv',
      test: 'apps/platform/src/testing/replies/require-described-reply.ts',
      runs: 'every JSON reply of the calls that the tests make, by the schema of its operation and status; with a random walk over all calls, in every role, on two sites',
    },
  ],
}
