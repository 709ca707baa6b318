import highlighter from 'highlight.js/lib/core'
import shell from 'highlight.js/lib/languages/bash'
import graphql from 'highlight.js/lib/languages/graphql'
import http from 'highlight.js/lib/languages/http'
import ini from 'highlight.js/lib/languages/ini'
import json from 'highlight.js/lib/languages/json'
import sql from 'highlight.js/lib/languages/sql'
import typescript from 'highlight.js/lib/languages/typescript'
import xml from 'highlight.js/lib/languages/xml'
import yaml from 'highlight.js/lib/languages/yaml'

import { escapeHtml } from './escape-html.ts'

const languages = {
  graphql,
  http,
  ini,
  json,
  sh: shell,
  sql,
  ts: typescript,
  tsx: typescript,
  xml,
  yaml,
}
for (const [name, language] of Object.entries(languages)) {
  highlighter.registerLanguage(name, language)
}

/** Code as HTML whose parts have classes; plain text in a language that the documentation does not use. */
export function highlightCode(code: string, language: string): string {
  if (!(language in languages)) return escapeHtml(code)
  return highlighter.highlight(code, { language }).value
}
