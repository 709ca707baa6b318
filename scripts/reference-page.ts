import type { Docstring, Export, Member } from './read-exports.ts'

/** Writes the page of an entry: a table of what it exports, then each of them. */
export function writeReferencePage(entry: string, exports: Export[]): string {
  const ofKind = (isValue: boolean) => exports.filter((one) => one.isValue === isValue)
  return `${[
    `# ${entry}`,
    'Made from the docstrings by `npm run docs`.',
    ...tableOf('To call', ofKind(true)),
    ...tableOf('Types', ofKind(false)),
    ...[...ofKind(true), ...ofKind(false)].flatMap(sectionOf),
  ].join('\n\n')}\n`
}

function tableOf(title: string, exports: Export[]) {
  if (exports.length === 0) return []
  const rows = exports.map(({ name, docstring }) => {
    const said = firstSentence(docstring?.text ?? '').replaceAll('|', '\\|')
    return `| [\`${name}\`](#${name.toLowerCase()}) | ${said} |`
  })
  return [`| ${title} | |\n|---|---|\n${rows.join('\n')}`]
}

/** Code in it ends no sentence. */
function firstSentence(text: string) {
  const [paragraph = ''] = text.split('\n\n')
  return (
    /^(?:`[^`]*`|[^`])*?[.:](?= |$)/.exec(paragraph.replace(/\s+/g, ' '))?.[0] ?? paragraph
  ).replace(/:$/, '.')
}

function sectionOf({ name, code, docstring, members }: Export) {
  return [
    `## ${name}`,
    ...(docstring ? [docstring.text] : []),
    `\`\`\`ts\n${code}\n\`\`\``,
    ...tagsOf(docstring),
    ...members.flatMap((member) => memberOf(name, member)),
  ]
}

function memberOf(owner: string, { name, docstring }: Member) {
  if (!docstring) return []
  return [`### ${owner}.${name}`, docstring.text, ...tagsOf(docstring)]
}

function tagsOf(docstring: Docstring | null) {
  if (!docstring) return []
  const { throws, sources, example } = docstring
  const thrown = throws.map((one) => `- **Throws** ${inOneLine(one).replace(/^\{(.*?)\}/, '`$1`')}`)
  const seen = sources.map((one) => `- **Source** ${inOneLine(one)}`)
  return [
    ...(thrown.length + seen.length > 0 ? [[...thrown, ...seen].join('\n')] : []),
    ...(example ? [example] : []),
  ]
}

function inOneLine(text: string) {
  return text.replace(/\s+/g, ' ')
}
