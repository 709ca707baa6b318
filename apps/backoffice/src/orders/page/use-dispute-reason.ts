import { useMessages } from '../../shell/language-context.tsx'

/** The provider's reason of a dispute in the words of the screens; one that they have no words for as it is. */
export function useDisputeReason(): (reason: string) => string {
  const { disputeReasons } = useMessages()
  const texts: Readonly<Record<string, string>> = disputeReasons
  return (reason) => texts[reason] ?? reason
}
