import type { Slice, Window } from '../../model/pagination.ts';
import type { ApiPermission } from '../ports.ts';

export interface GrantedPermission extends ApiPermission {
  readonly grantedAt: string;
}

/** Stores the grants of the API permission for each guild. */
export interface ApiPermissionStore {
  page(guildId: string, window: Window): Promise<Slice<GrantedPermission>>;
  /** Granting twice has no further effect and returns the first grant. */
  grant(guildId: string, permission: ApiPermission, at: string): Promise<GrantedPermission>;
  /** Returns the grant as it was, also if the call is repeated, or null if there was none. */
  revoke(
    guildId: string,
    permission: ApiPermission,
    idempotencyId: string | null,
  ): Promise<GrantedPermission | null>;
}
