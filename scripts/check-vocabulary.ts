// Fails on words that docs/glossary.md has replaced, in code, comments, tests, texts on screen and docs.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** What is no longer said, and what is said instead. */
const REPLACED: [pattern: RegExp, instead: string][] = [
  [/\bshel(f|ves)\b|Shelf/, 'product listing, collection or facet table'],
  [/\bObjectCard\b/, 'ProductCard'],
  [/Desk\b|\bdesks?\b/, 'controller, or the pages that it serves'],
  [
    /\b(the|each|this|that|every|no) letters?\b(?! (of|from|case|spacing))|[a-z]Letters?\b|\bLetter[A-Z]/,
    'e-mail',
  ],
  [/second[- ]locks?\b|secondLock|SecondLock/, 'second factor, two-step verification'],
  [/\bnew digits\b|sixDigits|sendDigits/, 'verification code, one-time code'],
  [/(?<!round )\btrips?\b|[a-z]Trips?\b|\bTrips?[A-Z]/, 'authorization request'],
  [/keep[- ]?house|keepHouse/, 'maintenance jobs'],
  [/\b(create)?Bell\b/, 'notifier'],
  [/\b(create)?Recall\b/, 'cache'],
  [/\b(create)?Gate\b/, 'concurrency limit'],
  [/\b(create|keep|write)?Pace\b/, 'request rate, rate limit'],
  [/\bRefusal\b|refusalOf|\brefuse[A-Z]/, 'ApiError, error, reject'],
  [/[rR]efused(Records|Folder|File|Row|Count)|_refused\b|\bfetchRefused/, 'rejected'],
  [/hidden-words|hiddenWords/, 'visually-hidden'],
  [/name="remember"|\bforgetDevice\b|device_forgotten/, 'trusted device; remove'],
  [/\brecall\b|\brecalled\b/, 'cache, cached'],
  [/[A-Z]_TRIP\b|\bSPENT_/, 'authorization, redeemed'],
  [/(factor|code)_?[tT]ries\b|\btriesLeft\b|\bcountTr(y|ies)\b/, 'attempts'],
  [/WAY_IN\b|\bways? in\b(?! which)|\bwaysIn\b/, 'sign-in method'],
  [/falling over|worth the name/, 'what happens: an error, a weak secret'],
  [/\.forget\(|\bforget(Expired|Old|Spent)\w*/, 'delete, evict, reset, clear'],
  [/\bneighbou?rs\b/i, 'previous and next page, other tabs'],
  [/\bfilms?\b|Film[A-Z]/i, 'video'],
  [/\bwho asks\b|\bwho asked\b/i, 'the caller'],
  [/naughty/i, 'hostile text'],
  [/under[- ]?fire/i, 'what happens: crashes, load'],
  [/\b(keep|answer)(Session|Safely)\b|createKeep[A-Z]/, 'store, middleware'],
  [/\bspeaks? (German|English)\b/, 'is in German, is in English'],
  [/isUnstorableText|isDatabaseAway|orStuckDoor/, 'hasInvalidUnicode, isDatabaseUnavailable'],
  [/\b(stuck|front|the) doors?\b/i, 'what it is: an error page, the public interface'],
  [/\bstrangers?\b|\bthie(f|ves)\b/i, 'another tenant, a client, an attacker'],
  [/\bwhoever\b|\bsomebody\b/i, 'the caller, a user, a client'],
  [/\brooms?\b(?= (of|may|imports|has|is|names))/, 'package, module'],
]

/** Texts of the demo store and of content pages, decisions about earlier names, redirects from old URLs, generated files. */
const EXEMPT =
  /^(demo\/|docs\/(pictures|reference|glossary)|(.*\/)?package-lock\.json|.*\.(svg|webp|avif|woff2|png|ico)$|.*\/migrations\/|scripts\/check-vocabulary\.ts|decisions\/|apps\/storefront\/content\/|.*\/moved-route\.ts|.*\/(two-step-verification|words-of-entries)\.test\.ts|apps\/storefront\/app\/routes\.ts)/

// What a commit would have: new files as well, and none that is deleted.
const listed = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate']
const files = execFileSync('git', listed, { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && !EXEMPT.test(file) && existsSync(file))

const findings = files.flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      REPLACED.filter(([pattern]) => pattern.test(line)).map(([pattern, instead]) => {
        const [word] = pattern.exec(line) ?? []
        return `${file}:${index + 1}: "${word}" (say: ${instead})`
      }),
    ),
)
for (const finding of findings) console.error(finding)
if (findings.length > 0) {
  console.error(`\n${findings.length} replaced words. docs/glossary.md has the words that we use.`)
  process.exit(1)
}
