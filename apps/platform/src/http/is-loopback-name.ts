/** Whether the host name of a URL stands for this machine only (RFC 6761 section 6.3). */
export function isLoopbackName(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname)
}
