/** As the key of the router's own. */
const SCRIPT = `{const h=history;h.state?.key||h.replaceState({key:Math.random().toString(32).slice(2)},'');try{const y=JSON.parse(sessionStorage['react-router-scroll-positions']||'{}')[h.state.key];typeof y=='number'&&scrollTo(0,y)}catch{}}`

/**
 * Scrolls a page that is loaded anew to where it was left, before it is painted: what the script of the router's
 * `ScrollRestoration` does, in half the bytes. On the server only; in the browser that component follows.
 */
export function RestoreScroll({ nonce }: { nonce: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: SCRIPT }} />
}
