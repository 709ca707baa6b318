import { defineMiddleware } from 'astro:middleware'
import { findTexts, preferredLanguage } from '../server/languages.ts'
import { shop } from '../shop.config.js'

/** Leads to the reader's language, and answers for shops without a client and for languages that the shop lacks. */
export const onRequest = defineMiddleware(({ params, request, redirect, url }, next) => {
  const language = preferredLanguage(request.headers.get('accept-language'))
  if (url.pathname === '/') return redirect(`/${language}`, 307)
  const texts = findTexts(params['language'] ?? language)
  if (!texts) return new Response('Not found', { status: 404 })
  if (!shop.clientId) return new Response(texts.noClient, { status: 503 })
  return next()
})
