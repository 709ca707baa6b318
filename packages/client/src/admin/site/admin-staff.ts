import type {
  AuditRecord,
  CurrentStaffMember,
  GetCurrentStaffMemberResponse,
  ListAuditEntriesRequest,
  StaffMember,
  StaffRole,
} from '@vitrine/contract'
import type { Connection } from '../../create-session.ts'
import type { CallOptions, WriteOptions } from '../../http/api.ts'
import { path } from '../../http/path.ts'

/** The people who work for the shop. Only on Vitrine's platform. */
export interface AdminStaff {
  /**
   * The person who is signed in to the back office, with the permissions of their role. Only on
   * Vitrine's platform.
   *
   * @throws {PlatformError} 403 `PERMISSION_DENIED`: when the token is none of the back office.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @example
   * ```ts
   * const { role, permissions } = await admin.staff.getCurrentStaffMember()
   * ```
   */
  getCurrentStaffMember(options?: CallOptions): Promise<CurrentStaffMember>
  /**
   * The staff of the shop, who joined first is first, for staff with `SITE.MANAGE`. Only on Vitrine's platform.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @example
   * ```ts
   * const staff = await admin.staff.listStaff()
   * ```
   */
  listStaff(options?: CallOptions): Promise<StaffMember[]>
  /**
   * Gives a member a role in the shop or changes it, and returns the staff; their sessions in the back office end. For
   * owners. Only on Vitrine's platform.
   *
   * @throws {PlatformError} 401 `-19990`: when the member signed in more than ten minutes ago. 403:
   * one's own role. 404 `MEMBER_NOT_FOUND`: no active member has the address. 409 `LAST_OWNER`; and when the platform refuses the request
   * or fails otherwise.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @example
   * ```ts
   * await admin.staff.setStaffRole({ email: 'ada@example.com', role: 'SUPPORT' })
   * ```
   */
  setStaffRole(
    staff: { email: string; role: StaffRole },
    options?: WriteOptions,
  ): Promise<StaffMember[]>
  /**
   * Removes the role of a member, and returns the staff that is left. For owners. Only on Vitrine's platform.
   *
   * @throws {PlatformError} 401 `-19990`: when the member signed in more than ten minutes ago. 403:
   * one's own role. 404 `STAFF_MEMBER_NOT_FOUND`. 409 `LAST_OWNER`; and when the platform refuses the request
   * or fails otherwise.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * await admin.staff.removeStaff(memberId)
   * ```
   */
  removeStaff(id: string, options?: WriteOptions): Promise<StaffMember[]>
  /**
   * A page of the audit log, the newest first, for staff with `SITE.MANAGE`. Only on Vitrine's platform.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @example
   * ```ts
   * const page = await admin.staff.listAuditEntries({ actions: ['staff.removed'] })
   * const last = page.at(-1)
   * const next = last ? await admin.staff.listAuditEntries({ before: last.id }) : []
   * ```
   */
  listAuditEntries(request?: ListAuditEntriesRequest, options?: CallOptions): Promise<AuditRecord[]>
}

const STAFF = '/_api/vitrine/v1/staff'

export function createAdminStaff({ api }: Pick<Connection, 'api'>): AdminStaff {
  return {
    getCurrentStaffMember: async (options) => {
      const { staffMember } = await api.get<GetCurrentStaffMemberResponse>(
        `${STAFF}/my`,
        {},
        options,
      )
      return staffMember
    },

    listStaff: async (options) => staffOf(await api.get(STAFF, {}, options)),

    setStaffRole: async (staff, options) => staffOf(await api.post(STAFF, staff, options)),

    removeStaff: async (id, options) =>
      staffOf(await api.delete(STAFF + path`/${id}`, {}, options)),

    listAuditEntries: async ({ actions, ...request } = {}, options) => {
      const { entries } = await api.get<{ entries: AuditRecord[] }>(
        '/_api/vitrine/v1/audit',
        { ...request, actions: actions?.join() },
        options,
      )
      return entries
    },
  }
}

function staffOf({ staff }: { staff: StaffMember[] }) {
  return staff
}
