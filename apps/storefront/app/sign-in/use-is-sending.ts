import { useNavigation } from 'react-router'
import { inShop } from '../language/in-shop.ts'

/** Whether a form is on its way to this page of the shop; parameters of the address do not matter. */
export function useIsSending(path: string): boolean {
  const { state, formAction } = useNavigation()
  return state === 'submitting' && formAction?.split('?', 1)[0] === inShop(path)
}
