import type { AddressWithContact, Checkout, CheckoutInfo } from '@vitrine/client/types'
import { useEffect, useSyncExternalStore } from 'react'
import type { OrderOutcome, PaymentOutcome } from './checkout-outcome.ts'
import { type CheckoutState, checkoutStoreOf } from './checkout-store.ts'
import { useSession } from './use-session.ts'
import { useClient } from './vitrine-provider.tsx'

/**
 * One checkout, and the functions that change it. The promise of a change rejects with
 * `PlatformError` when the platform refuses it, `ConnectionError` when the platform cannot be
 * reached, and `SessionEndedError` when the member has to sign in again.
 *
 * @example
 * ```tsx
 * const { value, placeOrder } = useCheckout(checkoutId)
 * ```
 */
export type BuyerCheckout = CheckoutState & {
  /**
   * Sets the e-mail address for the order, and returns the checkout.
   *
   * @throws {PlatformError} When the platform refuses the change; the checkout is read again then.
   * @throws {ConnectionError} When the platform cannot be reached.
   * @throws {SessionEndedError} When the member has to sign in again.
   */
  setEmail(email: string): Promise<Checkout>
  /**
   * Sets who it is sent to and where, and returns the checkout.
   *
   * @throws {PlatformError} When the platform refuses the change; the checkout is read again then.
   * @throws {ConnectionError} When the platform cannot be reached.
   * @throws {SessionEndedError} When the member has to sign in again.
   */
  setShippingDestination(destination: AddressWithContact): Promise<Checkout>
  /**
   * Sets who is billed and where, and returns the checkout.
   *
   * @throws {PlatformError} When the platform refuses the change; the checkout is read again then.
   * @throws {ConnectionError} When the platform cannot be reached.
   * @throws {SessionEndedError} When the member has to sign in again.
   */
  setBillingInfo(billing: AddressWithContact): Promise<Checkout>
  /**
   * Chooses one of the delivery options of `value.shippingInfo`, and returns the checkout.
   *
   * @throws {PlatformError} When the platform refuses the change; the checkout is read again then.
   * @throws {ConnectionError} When the platform cannot be reached.
   * @throws {SessionEndedError} When the member has to sign in again.
   */
  chooseDelivery(option: { code: string; carrierId?: string | null }): Promise<Checkout>
  /**
   * Applies a coupon, and returns the checkout.
   *
   * @throws {PlatformError} When the platform refuses the change; the checkout is read again then.
   * @throws {ConnectionError} When the platform cannot be reached.
   * @throws {SessionEndedError} When the member has to sign in again.
   */
  applyCoupon(code: string): Promise<Checkout>
  /**
   * Removes the coupon, and returns the checkout.
   *
   * @throws {PlatformError} When the platform refuses the change; the checkout is read again then.
   * @throws {ConnectionError} When the platform cannot be reached.
   * @throws {SessionEndedError} When the member has to sign in again.
   */
  removeCoupon(): Promise<Checkout>
  /**
   * Changes several members at once, and returns the checkout.
   *
   * @throws {PlatformError} When the platform refuses the change; the checkout is read again then.
   * @throws {ConnectionError} When the platform cannot be reached.
   * @throws {SessionEndedError} When the member has to sign in again.
   */
  update(info: CheckoutInfo): Promise<Checkout>
  /**
   * Places the order, after the changes before it; what the buyer has to be told is a value.
   *
   * @throws {PlatformError} When the platform refuses the change; the checkout is read again then.
   * @throws {ConnectionError} When the platform cannot be reached.
   * @throws {SessionEndedError} When the member has to sign in again.
   */
  placeOrder(): Promise<OrderOutcome>
  /**
   * Begins the payment, after the changes before it; what the buyer has to be told is a value.
   *
   * @throws {PlatformError} When the platform refuses the change; the checkout is read again then.
   * @throws {ConnectionError} When the platform cannot be reached.
   * @throws {SessionEndedError} When the member has to sign in again.
   */
  beginPayment(): Promise<PaymentOutcome>
  /**
   * Loads the checkout again, and returns it; `value` stays until the new one has arrived.
   *
   * @throws {PlatformError} When there is no such checkout, or it is of another buyer.
   * @throws {ConnectionError} When the platform cannot be reached.
   * @throws {SessionEndedError} When the member has to sign in again.
   */
  reload(): Promise<Checkout>
}

/**
 * One checkout, shared by all components that use its id.
 *
 * One request is made at a time; changes that wait for it are combined, with the newest value of
 * each. Money comes from the platform only, and is not final while `pending`. After a refusal the
 * checkout is read again. The checkout is loaded after the first render, so never on a server.
 *
 * @throws {Error} There is no `VitrineProvider` above the component.
 * @example
 * ```tsx
 * function PlaceOrder({ checkoutId }: { checkoutId: string }) {
 *   const { value, pending, placeOrder } = useCheckout(checkoutId)
 *   const order = async () => {
 *     const result = await placeOrder()
 *     if (result.outcome === 'changed') alert(`${result.changes.length} amounts have changed`)
 *   }
 *   return (
 *     <button disabled={pending || !value} onClick={order}>
 *       Pay {value?.priceSummary.total.formattedConvertedAmount}
 *     </button>
 *   )
 * }
 * ```
 */
export function useCheckout(checkoutId: string): BuyerCheckout {
  const client = useClient()
  // Renders again with the store of the new buyer after a sign-in or a sign-out.
  useSession()
  const store = checkoutStoreOf(client, checkoutId)
  const state = useSyncExternalStore(store.subscribe, store.state, store.state)
  useEffect(() => {
    store.load().catch(() => {})
  }, [store])
  const update = (info: CheckoutInfo) => store.update({ info })

  return {
    ...state,
    setEmail: (email) => update({ buyerInfo: { email } }),
    setShippingDestination: (shippingDestination) =>
      update({ shippingInfo: { shippingDestination } }),
    setBillingInfo: (billingInfo) => update({ billingInfo }),
    chooseDelivery: ({ code, carrierId }) =>
      update({
        shippingInfo: {
          selectedCarrierServiceOption: { code, ...(carrierId != null && { carrierId }) },
        },
      }),
    applyCoupon: (couponCode) => store.update({ info: {}, couponCode }),
    removeCoupon: () => store.update({ info: {}, couponCode: null }),
    update,
    placeOrder: store.placeOrder,
    beginPayment: store.beginPayment,
    reload: store.reload,
  }
}
