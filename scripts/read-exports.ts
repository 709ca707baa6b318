import { API, type Symbol as Exported, SymbolFlags } from 'typescript/unstable/sync'

/** An export of a package's entry, from its declarations. */
export interface Export {
  name: string
  isValue: boolean
  /** A function, or the type of one, whose result is a promise or an asynchronous iterable. */
  isAsync: boolean
  /** The name of the type that a function returns, without its parameters; `null` for what is no function. */
  returnType: string | null
  /** The declaration; docstrings of more than one line are taken out of it. */
  code: string
  docstring: Docstring | null
  /** Members with docstrings of more than one line, all that are called, and all promises. */
  members: Member[]
}

export interface Member {
  name: string
  isCall: boolean
  /** Returns, or is, a promise or an asynchronous iterable. */
  isAsync: boolean
  docstring: Docstring | null
}

/** A docstring without its asterisks. */
export interface Docstring {
  text: string
  throws: string[]
  sources: string[]
  example: string | null
}

/** The members of a syntax node that are used here; the compiler's API is unstable, and only this file uses it. */
interface Node {
  parent: Node
  members?: Iterable<Node>
  /** The declared type, or the type that a function returns. */
  type?: Node
  /** The parts of a union or an intersection. */
  types?: Iterable<Node>
  /** The parameters of a function type or a call signature. */
  parameters?: Iterable<Node>
  name?: { getText(): string }
  jsDoc?: { getText(): string }[]
  getText(): string
}

/** Reads what each entry exports, in alphabetical order; paths are those of declaration files. */
export function readExports(tsconfig: string, entries: string[]): Export[][] {
  const api = new API()
  try {
    const snapshot = api.updateSnapshot({ openProjects: [tsconfig] })
    const project = snapshot.getProject(tsconfig)
    if (!project) throw new Error(`${tsconfig} is no project.`)
    const { checker, program } = project

    return entries.map((entry) => {
      const file = program.getSourceFile(entry)
      const module = file && checker.getSymbolAtLocation(file)
      if (!module) throw new Error(`${entry} exports nothing.`)
      return checker
        .getExportsOfModule(module)
        .map((symbol) =>
          readExport(symbol.name, isAlias(symbol) ? checker.getAliasedSymbol(symbol) : symbol),
        )
        .sort((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1))
    })
  } finally {
    api.close()
  }
}

function isAlias({ flags }: Exported) {
  return (flags & SymbolFlags.Alias) !== 0
}

function readExport(name: string, symbol: Exported): Export {
  const nodes = symbol.declarations.map((handle) => {
    const node = handle.resolve() as unknown as Node
    // The docstring of a constant is on its statement.
    return (symbol.flags & SymbolFlags.Variable) === 0 ? node : node.parent.parent
  })
  const [docstring = null] = nodes.map(docstringOf).filter((found) => found !== null)
  return {
    name,
    isValue: (symbol.flags & SymbolFlags.Value) !== 0,
    isAsync: nodes.some((node) => isAsync(node) || listMembers(node).some(isAsyncCall)),
    returnType: nodes.map(returnTypeOf).find((type) => type !== null) ?? null,
    code: nodes.map((node) => withoutLongDocstrings(node.getText())).join('\n\n'),
    docstring,
    members: nodes.flatMap(membersOf),
  }
}

function membersOf(node: Node): Member[] {
  return listMembers(node)
    .map((member) => ({
      name: member.name?.getText() ?? '',
      isCall: /^(?!constructor)\w+(<[^(]*)?\(/.test(codeOf(member)),
      isAsync: isAsync(member),
      docstring: docstringOf(member),
      isLong: /\n/.test(member.jsDoc?.at(-1)?.getText() ?? ''),
    }))
    .filter(({ name, isCall, isAsync, isLong }) => name !== '' && (isCall || isAsync || isLong))
}

/** The members of a declaration, of an object type, or of the object types in an intersection. */
function listMembers({ members, type, types }: Node): Node[] {
  if (members) return [...members]
  if (types) return [...types].flatMap(listMembers)
  return type ? listMembers(type) : []
}

/** For a property or an alias with a function type, its result type decides. */
function isAsync({ type }: Node): boolean {
  if (!type) return false
  if (type.parameters) return isAsync(type)
  return /^(Promise|AsyncIterable|AsyncGenerator)</.test(type.getText())
}

/** A call signature: a member without a name. */
function isAsyncCall(member: Node) {
  return !member.name && isAsync(member)
}

function returnTypeOf({ parameters, type }: Node) {
  return (parameters && /^\w+/.exec(type?.getText() ?? '')?.[0]) ?? null
}

function docstringOf(node: Node): Docstring | null {
  const comment = node.jsDoc?.at(-1)?.getText()
  return comment === undefined ? null : parseDocstring(comment)
}

function codeOf(node: Node) {
  return node.getText().replace(/^\s*\/\*\*[\s\S]*?\*\/\s*/, '')
}

function withoutLongDocstrings(code: string) {
  return (
    code
      .replace(/^export (declare )?/, '')
      .replace(/^ *\/\*\*(?!.*\*\/)[\s\S]*?\*\/\n/gm, '')
      // Declarations destructure the options parameter; the reference shows one name.
      .replace(/^(function \w+\()\{[^{}]*\}(\??: )/, '$1options$2')
      .replace(/^( {4})+/gm, (indent) => ' '.repeat(indent.length / 2))
  )
}

/** Parses a docstring into its text and its tags. */
export function parseDocstring(comment: string): Docstring {
  const lines = comment
    .replace(/^\/\*\*\s*|\s*\*\/$/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').replace(/\{@link (\w+)\}/g, '`$1`'))
  const [text = '', ...tags] = lines
    .join('\n')
    .split(/(?:^|(?<= )|\n)@(?=(?:throws|see|example)\b)/)
  const said = (tag: string) =>
    tags.filter((one) => one.startsWith(tag)).map((one) => one.slice(tag.length).trim())
  return {
    text: text.trim(),
    throws: said('throws'),
    sources: said('see'),
    example: said('example')[0] ?? null,
  }
}
