import { type Worded, worded } from '../../../words/worded.ts';
import type { NamedPermission } from '../../base/guilds/permissions/permission-names.ts';

type Permission = NamedPermission[1];

/** Formats permissions that are needed together as "A, B and C". */
export function permissionList(first: Permission, ...others: readonly Permission[]): Worded {
  const most = [first, ...others].map((permission) => worded(permission));
  const last = most.pop();
  return last === undefined || most.length === 0 ? worded(first) : worded('list.and', { most, last });
}
