export { useSession } from './use-session.ts'
export { useClient, VitrineProvider, type VitrineProviderProps } from './vitrine-provider.tsx'
