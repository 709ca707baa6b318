export type { CartChange, StoredCart, StoredLine } from './cart-changes.ts'
export {
  type CartState,
  type CartStore,
  type CartStoreOptions,
  createCartStore,
} from './cart-store.ts'
export type {
  CheckoutChange,
  CheckoutObstacle,
  OrderOutcome,
  PaymentOutcome,
} from './checkout-outcome.ts'
export type { CheckoutState } from './checkout-store.ts'
export { sendCartChange } from './client-cart-store.ts'
export { PreWarmFrame, SilentSignInFrame, type SilentSignInFrameProps } from './frames.tsx'
export type { LoginFlowState } from './login-flow.ts'
export type { Loadable } from './resource.ts'
export { type ShopperCart, useCart } from './use-cart.ts'
export { type BuyerCheckout, useCheckout } from './use-checkout.ts'
export { type LoadedOrders, type OrderList, useOrders } from './use-orders.ts'
export {
  type PasswordRecovery,
  type RecoveryState,
  usePasswordRecovery,
} from './use-password-recovery.ts'
export { type ProductName, useProduct } from './use-product.ts'
export { type LoadedProducts, type ProductList, useProducts } from './use-products.ts'
export { type Register, useRegister } from './use-register.ts'
export type { Loaded } from './use-resource.ts'
export { useSession } from './use-session.ts'
export { type SignIn, useSignIn } from './use-sign-in.ts'
export { useVariantSelection, type VariantSelection } from './use-variant-selection.ts'
export { useVerification, type Verification } from './use-verification.ts'
export {
  type Choices,
  type ChoiceView,
  type OptionView,
  type SelectionView,
  viewSelection,
} from './variant-selection.ts'
export { useClient, VitrineProvider, type VitrineProviderProps } from './vitrine-provider.tsx'
