import { expect, it } from 'vitest'
import { deferScripts } from './defer-scripts.server.ts'

const PAGE =
  '<p>Töpferei\n  und</p><link rel="modulepreload" href="/a.js"/><link rel="preload" as="font"/><link rel="modulepreload" href="/b.js"/><script nonce="x" type="module" async="">import "/a.js"\n  routes = {\n    "a": [\n      "b",\n      "c"\n    ],\n    "hasAction": false,\n    "hasLoader": true\n  }</script>'

const SENT =
  '<p>Töpferei\n  und</p><link rel="preload" as="font"/><script nonce="x" type="deferred" data-preload="/a.js /b.js">import "/a.js"\nroutes = {"a": ["b","c"],"hasLoader": true}</script>'

it('defers every script of a page', () => {
  expect(deferScripts(PAGE)).toBe(SENT)
})
