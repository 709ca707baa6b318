import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { deferScripts } from './defer-scripts.server.ts'

const PAGE =
  '<p>Töpferei\n  und</p><link rel="modulepreload" href="/a.js"/><link rel="preload" as="font"/><link rel="modulepreload" href="/b.js"/><script nonce="x" type="module" async="">import "/a.js"\n  routes = {\n    "a": [\n      "b",\n      "c"\n    ],\n    "hasAction": false,\n    "hasLoader": true\n  }</script>'

const SENT =
  '<p>Töpferei\n  und</p><link rel="preload" as="font"/><script nonce="x" type="deferred" data-preload="/a.js /b.js">import "/a.js"\nroutes = {"a": ["b","c"],"hasLoader": true}</script>'

it('defers every script, however the page is divided into chunks', async () => {
  const bytes = Buffer.from(PAGE)
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(bytes.length)), async (cuts) => {
      const places = [0, ...cuts, bytes.length].sort((a, b) => a - b)
      const chunks = places.slice(1).map((to, at) => bytes.subarray(places[at], to))
      const page = await text(Readable.from(chunks).pipe(deferScripts()))

      expect(page).toBe(SENT)
    }),
  )
})
