import type { Slice, Window } from '../../pagination.ts';
import type { ApiPermission } from '../ports.ts';

export interface GrantedPermission extends ApiPermission {
  readonly grantedAt: string;
}

/** Who holds the API permission on a guild. */
export interface ApiPermissionStore {
  page(guildId: string, window: Window): Promise<Slice<GrantedPermission>>;
  /** Granting twice is granting once: answers the first. */
  grant(guildId: string, permission: ApiPermission, at: string): Promise<GrantedPermission>;
  /** As it was, also when the call is repeated; null when it was not granted. */
  revoke(
    guildId: string,
    permission: ApiPermission,
    idempotencyId: string | null,
  ): Promise<GrantedPermission | null>;
}
