/**
 * Calls the scripts that wait (`let-scripts-wait.server.ts`) once the page has been drawn; at once where nobody looks,
 * because pages in the background are not drawn.
 *
 * Browsers take a script with another type for data, so it is written anew; its nonce cannot be read from the page, only
 * by a script that is allowed to run.
 */
const START = `(d=>{const go=()=>{
for(const link of d.querySelectorAll('link[rel=later]'))Object.assign(link,{fetchPriority:'low',rel:'modulepreload'})
for(const{nonce,textContent}of d.querySelectorAll('script[type=later]'))d.head.append(Object.assign(d.createElement('script'),{type:'module',nonce,textContent}))
}
d.hidden||!PerformanceObserver.supportedEntryTypes?.includes('paint')?go():new PerformanceObserver((_,o)=>{o.disconnect();go()}).observe({type:'paint',buffered:true})})(document)`

export function StartScripts({ nonce }: { nonce: string | undefined }) {
  // Browsers have it already when they draw this for the first time.
  const __html = import.meta.env.SSR ? START : ''
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the words above, and no others
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />
}
