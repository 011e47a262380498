/** Whether the same roles are staff, in whatever order they are named. */
export function isSameStaff(one: readonly string[], other: readonly string[]): boolean {
  return one.every((id) => other.includes(id)) && other.every((id) => one.includes(id));
}
