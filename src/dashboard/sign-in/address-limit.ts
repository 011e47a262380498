/** Nobody types so many numbers in a minute. */
const PER_MINUTE = 20;
const MINUTE_MS = 60_000;
/** Past it the counts begin anew: the service limits all sign-ins together. */
const MOST_ADDRESSES = 10_000;

/** Whether an address may try to sign in once more. The API sees only the dashboard's own address. */
export function createAddressLimit(): (address: string) => boolean {
  const counts = new Map<string, number>();
  let endsAt = 0;
  return (address) => {
    const now = performance.now();
    if (now >= endsAt || counts.size >= MOST_ADDRESSES) {
      counts.clear();
      endsAt = now + MINUTE_MS;
    }
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    return count <= PER_MINUTE;
  };
}
