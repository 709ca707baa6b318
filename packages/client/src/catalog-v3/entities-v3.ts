import type { BulkReplyV3, CustomizationV3 } from '@vitrine/contract'
import type { Connection } from '../create-session.ts'
import type { CallOptions, WriteOptions } from '../http/api.ts'
import { path } from '../http/path.ts'
import type { CustomizationInputV3, PageV3, QueryV3 } from './requests.ts'

/** The members of a reply that are left out unless they are named. */
export interface EntityOptions extends CallOptions {
  fields?: string[]
}

/**
 * Entities that products refer to: brands, ribbons, info sections, customizations.
 *
 * @see wire contract of catalog V3, sections 6 to 9
 * @example
 * ```ts
 * const { id, name } = await catalogV3.brands.getOrCreate({ name: 'Clay' })
 * ```
 */
export interface EntitiesV3<Entity, Input, Members extends string> {
  /**
   * Creates one.
   *
   * @throws {PlatformError} 409: when there is one of this name.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in again.
   * @throws {VitrineError} `invalid_number`: when the request has a number that is not finite.
   */
  create(entity: Input, options?: WriteOptions): Promise<Entity>
  /**
   * The one of this name, created if there is none yet. Of info sections, the one of this unique name. Customizations have no such call.
   *
   * @throws {PlatformError} 400: when a member breaks a rule; 428: when the site has catalog V1.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in again.
   * @throws {VitrineError} `invalid_number`: when the request has a number that is not finite.
   */
  getOrCreate(entity: Input, options?: WriteOptions): Promise<Entity>
  /**
   * One of them.
   *
   * @throws {PlatformError} 404: when there is none; 428: when the site has catalog V1.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   */
  get(id: string, options?: EntityOptions): Promise<Entity>
  /**
   * Changes it at the revision that is given, on all its products.
   *
   * @throws {PlatformError} 409: when it has another revision; 404: when there is none.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @throws {VitrineError} `invalid_number`: when the request has a number that is not finite.
   */
  update(id: string, entity: Input, options?: WriteOptions): Promise<Entity>
  /**
   * Deletes it.
   *
   * @throws {PlatformError} 404: when there is none; 428: when the site has catalog V1.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   */
  delete(id: string, options?: WriteOptions): Promise<void>
  /**
   * A page of them.
   *
   * @throws {PlatformError} 400: when a member breaks a rule; 428: when the site has catalog V1.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in again.
   * @throws {VitrineError} `invalid_number`: when the request has a number that is not finite.
   */
  query(query: QueryV3, options?: EntityOptions): Promise<PageV3<Members, Entity>>
  /**
   * How many match.
   *
   * @throws {PlatformError} 400: when a member breaks a rule; 428: when the site has catalog V1.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in again.
   * @throws {VitrineError} `invalid_number`: when the request has a number that is not finite.
   */
  count(filter?: Record<string, unknown>, options?: CallOptions): Promise<number>
  /**
   * One of their bulk calls by its name on the wire, such as `create`, with its request.
   *
   * @throws {PlatformError} 400: when a member breaks a rule; 428: when the site has catalog V1.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @throws {VitrineError} `invalid_number`: when the request has a number that is not finite.
   */
  bulk(call: string, request: object, options?: WriteOptions): Promise<BulkReplyV3<Entity>>
}

/**
 * Options and modifiers, whose choices have calls of their own.
 *
 * @example
 * ```ts
 * const choices = [{ name: 'XL' }]
 * const customization = await catalogV3.customizations.changeChoices('id', 'add-choices', { choices })
 * ```
 */
export interface CustomizationsV3
  extends EntitiesV3<CustomizationV3, CustomizationInputV3, 'customizations'> {
  /**
   * Adds, sets, removes, changes or orders its choices: the call by its name on the wire, such as `add-choices`, with its request.
   *
   * @throws {PlatformError} 409: when it has another revision; 404: when there is none.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @throws {VitrineError} `invalid_number`: when the request has a number that is not finite.
   */
  changeChoices(
    id: string,
    call: string,
    request: object,
    options?: WriteOptions,
  ): Promise<CustomizationV3>
}

interface Names<Members extends string> {
  /** In paths. */
  segment: string
  member: string
  members: Members
}

export function createEntitiesV3<Entity, Input extends object, Members extends string>(
  { api }: Pick<Connection, 'api'>,
  { segment, member }: Names<Members>,
): EntitiesV3<Entity, Input, Members> {
  const root = `/stores/v3/${segment}`
  const one = (reply: Record<string, Entity>) => reply[member] as Entity
  return {
    create: async (entity, options) => one(await api.post(root, { [member]: entity }, options)),
    getOrCreate: async (entity, options) => {
      const request =
        member === 'infoSection'
          ? { infoSection: entity }
          : { [`${member}Name`]: (entity as { name?: string }).name }
      return one(await api.post(`${root}/get-or-create`, request, options))
    },
    get: async (id, { fields, ...options } = {}) =>
      one(await api.get(path`/stores/v3/${segment}/${id}`, { fields }, options)),
    update: async (id, entity, options) => {
      const request = { [member]: { ...entity, id } }
      return one(await api.patch(path`/stores/v3/${segment}/${id}`, request, options))
    },
    delete: async (id, options) => {
      await api.delete(path`/stores/v3/${segment}/${id}`, {}, options)
    },
    query: (query, { fields, ...options } = {}) =>
      api.read(`${root}/query`, { query, fields }, options),
    count: async (filter, options) =>
      (await api.read<{ count: number }>(`${root}/count`, { filter }, options)).count,
    bulk: (call, request, options) =>
      api.post(path`/stores/v3/bulk/${segment}/${call}`, request, options),
  }
}

export function createCustomizationsV3(connection: Pick<Connection, 'api'>): CustomizationsV3 {
  const { api } = connection
  return {
    ...createEntitiesV3(connection, {
      segment: 'customizations',
      member: 'customization',
      members: 'customizations',
    }),
    changeChoices: async (id, call, request, options) =>
      (
        await api.post<{ customization: CustomizationV3 }>(
          path`/stores/v3/customizations/${id}/${call}`,
          request,
          options,
        )
      ).customization,
  }
}
